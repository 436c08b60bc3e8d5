// Public: what everyday work needs. Headers for expensive parts of the standard library live in brisk/std/ and are
// included by those who use them.
#pragma once

#include <brisk/config.hpp>
#include <brisk/error.hpp>
#include <brisk/mapping.hpp>
#include <brisk/options.hpp>
#include <brisk/read.hpp>
#include <brisk/validate.hpp>
#include <brisk/version.hpp>
#include <brisk/write.hpp>
