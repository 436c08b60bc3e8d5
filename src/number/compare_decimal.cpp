// Number room: the exact comparison behind correctly rounded reading, on big integers of a fixed size.
#include "compare_decimal.hpp"

#include "powers_of_ten.hpp"

namespace brisk::detail {
namespace {

// A point halfway between two doubles has at most 767 significant digits (that of the greatest subnormal has). Its
// digits after the 779th are zeros, so a number cut there is below it exactly if the whole number is; and if the cut
// number equals it, any digit that is not zero among the rest puts the number above.
constexpr int most_digits = 41 * 19;

// Both sides of the comparison stay below 2^2700. The one without a power of five is below 10^779 < 2^2588, or, when it
// is shifted, near the other. The one with it: a number of 779 digits that is not below 2^-1076 > 10^-324 has an
// exponent of -1103 at least, and 5^1103 * 2^54 < 2^2616; or the exponent is positive and all is below 10^310.
class big_integer {
 public:
  explicit big_integer(std::uint64_t value) : size_(value != 0) { limbs_[0] = value; }

  // Called from many places, all of them rare: kept out of line, because small code counts for more.
  [[gnu::noinline]] void multiply_add(std::uint64_t factor, std::uint64_t summand) {
    std::uint64_t carry = summand;
    for (int i = 0; i < size_; ++i) {
      const uint64_pair product = multiply(limbs_[i], factor);
      limbs_[i] = product.low + carry;
      carry = product.high + (limbs_[i] < carry);
    }
    if (carry != 0) limbs_[size_++] = carry;
  }

  void multiply_by_power_of_five(std::int64_t exponent) {
    constexpr std::uint64_t five_to_the_27th = 7'450'580'596'923'828'125;
    for (; exponent >= 27; exponent -= 27) multiply_add(five_to_the_27th, 0);
    std::uint64_t rest = 1;
    for (; exponent > 0; --exponent) rest *= 5;
    multiply_add(rest, 0);
  }

  void shift_left(std::int64_t bits) {
    const int whole = static_cast<int>(bits / 64);
    const int part = static_cast<int>(bits % 64);
    if (part != 0) multiply_add(std::uint64_t{1} << part, 0);
    if (whole == 0 || size_ == 0) return;
    for (int i = size_; i-- > 0;) limbs_[i + whole] = limbs_[i];
    for (int i = 0; i < whole; ++i) limbs_[i] = 0;
    size_ += whole;
  }

  int compare(const big_integer& other) const {
    if (size_ != other.size_) return size_ < other.size_ ? -1 : 1;
    for (int i = size_; i-- > 0;) {
      if (limbs_[i] != other.limbs_[i]) return limbs_[i] < other.limbs_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  std::uint64_t limbs_[44];  // 2816 bits; those from size_ on are not set
  int size_;
};

}  // namespace

int compare_with_halfway(const decimal& number, std::uint64_t m, int e) {
  big_integer left(number.digits);
  std::int64_t exponent = number.exponent;
  bool more = false;
  if (number.text != nullptr) {
    left = big_integer(0);
    int count = 0;
    std::uint64_t chunk = 0;
    std::uint64_t chunk_weight = 1;
    const char* p = number.text;
    for (; p != number.text_end && count < most_digits; ++p) {
      if (*p == '.') continue;
      chunk = chunk * 10 + static_cast<std::uint64_t>(*p - '0');
      chunk_weight *= 10;
      if (++count % 19 == 0) {
        left.multiply_add(chunk_weight, chunk);
        chunk = 0;
        chunk_weight = 1;
      }
    }
    if (chunk_weight != 1) left.multiply_add(chunk_weight, chunk);
    for (; p != number.text_end && !more; ++p) more = *p != '0' && *p != '.';
    exponent = number.text_exponent - (count - 1);
  }

  // digits * 5^exponent * 2^exponent against m * 2^e: the power of five goes to the side where it is a whole number,
  // and so does what remains of the two.
  big_integer right(m);
  if (exponent >= 0) {
    left.multiply_by_power_of_five(exponent);
  } else {
    right.multiply_by_power_of_five(-exponent);
  }
  if (exponent >= e) {
    left.shift_left(exponent - e);
  } else {
    right.shift_left(e - exponent);
  }
  const int sign = left.compare(right);
  return sign == 0 && more ? 1 : sign;
}

}  // namespace brisk::detail
