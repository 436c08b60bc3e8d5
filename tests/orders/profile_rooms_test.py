#!/usr/bin/env python3
"""Tests, orders: tools/profile_rooms.py reads callgrind's format and knows the rooms. tables.callgrind is an excerpt of
what callgrind 3.19 wrote; the expected counts are sums of what callgrind_annotate, its own reader, says of the excerpt."""
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / 'tools'))
import profile_rooms

RECORDED = HERE / 'tables.callgrind'


def printed(arguments):
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        code = profile_rooms.main(arguments)
    return code, out.getvalue(), errors.getvalue()


class rooms(unittest.TestCase):
    def test_the_recorded_counts_are_those_of_callgrind_annotate(self):
        counted = profile_rooms.costs(RECORDED.read_text())
        intrinsics = '/usr/lib/gcc/x86_64-linux-gnu/12/include/emmintrin.h'
        of_scanning = [count for (function, file, home), count in counted.items()
                       if 'read_string' in function and file == intrinsics and home.endswith('/detail/read/scalar.hpp')]
        self.assertEqual(of_scanning, [91500])
        self.assertEqual(sum(counted.values()), 174136)

    def test_the_recorded_counts_are_shared_out_by_room(self):
        of_rooms, total = profile_rooms.shares(profile_rooms.costs(RECORDED.read_text()))
        self.assertEqual(total, 174136)
        for room, count in {
            'bytes': 4470 + 1120 + 640,
            'numbers': 2240 + 1600 + 160,
            'strings': 91500 + 47782 + 3472 + 1984,
            'objects': 624,
            'memory': 8640 + 8096 + 1472 + 176 + 128 + 32,
            'other': 0,
        }.items():
            self.assertAlmostEqual(of_rooms[room] * total, count, places=3, msg=room)

    def test_the_instructions_of_a_call_count_where_they_stand(self):
        text = 'fl=(1) a.cpp\nfn=(1) f\n1 10\ncfn=(2) g\ncalls=3 7\n* 900\n+1 5\nfn=(2)\n7 900\ntotals: 915\n'
        self.assertEqual(profile_rooms.costs(text), {('f', 'a.cpp', 'a.cpp'): 15, ('g', 'a.cpp', 'a.cpp'): 900})

    def test_a_sum_that_is_not_callgrinds_is_refused(self):
        with self.assertRaises(ValueError):
            profile_rooms.costs('fl=(1) a.cpp\nfn=(1) f\n1 10\ntotals: 11\n')

    def test_names_lose_their_templates_and_parameters(self):
        for name, own in {
            'char const* brisk::detail::sse2::read_bytes<a<b>, std::vector<int> >(c&, d (*)(int))': 'read_bytes',
            'adapters::base64_encode[abi:cxx11](std::vector<std::byte> const&)': 'base64_encode',
            'brisk::detail::(anonymous namespace)::lay_out(char*, int)': 'lay_out',
            'operator new(unsigned long)': 'operator new',
            'operator delete(void*, unsigned long)': 'operator delete',
            "_int_free'2": '_int_free',
        }.items():
            self.assertEqual(profile_rooms.own_name(name), own)

    def test_what_is_inlined_belongs_to_its_own_file_save_in_a_function_of_bytes(self):
        home, number = '/b/include/brisk/detail/read/object.hpp', '/b/include/brisk/detail/number/read_number.hpp'
        intrinsics = '/usr/lib/gcc/x86_64-linux-gnu/12/include/emmintrin.h'
        self.assertEqual(profile_rooms.room_of('read_object(int)', number, home), 'numbers')
        self.assertEqual(profile_rooms.room_of('read_object(int)', intrinsics, home), 'objects')
        self.assertEqual(profile_rooms.room_of('read_bytes(int)', number, home), 'bytes')

    def test_a_file_that_the_rules_do_not_know_ends_with_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, 'foreign')
            path.write_text('fl=(1) ???\nfn=(1) strange\n1 6\nfn=(2) malloc\n1 94\n')
            code, out, errors = printed([str(path)])
        self.assertEqual(code, 1)
        self.assertIn('foreign                100      0.0      0.0      0.0      0.0     94.0      6.0\n', out)
        self.assertIn('strange in ???', errors)

    def test_the_recorded_file_ends_well(self):
        code, out, errors = printed(['--orders', '16', str(RECORDED)])
        self.assertEqual((code, errors), (0, ''))
        self.assertIn('10,883', out)


if __name__ == '__main__':
    unittest.main()
