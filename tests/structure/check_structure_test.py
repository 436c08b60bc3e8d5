#!/usr/bin/env python3
"""Tests, structure: check_structure.py finds each kind of fault, and finds none where there is none."""
import pathlib
import tempfile
import unittest

import check_structure


def faults_of(**texts):
    """The faults of a project of the files given, whose names have `_of_` for `/` and `_dot_` for `.`."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        everything = {
            'include_of_brisk_of_config_dot_hpp': '// c\n#pragma once\n',
            'include_of_brisk_of_detail_of_read_of_a_dot_hpp': '// r\n#pragma once\n',
            'include_of_brisk_of_detail_of_write_of_a_dot_hpp': '// w\n#pragma once\n',
            'include_of_brisk_of_detail_of_text_of_a_dot_hpp': '// t\n#pragma once\n#include <brisk/config.hpp>\n',
            'include_of_brisk_of_brisk_dot_hpp': '// b\n#pragma once\n#include <brisk/detail/read/a.hpp>\n#include <string>\n',
        } | texts
        for name, text in everything.items():
            path = root / name.replace('_of_', '/').replace('_dot_', '.')
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check_structure.check_texts(root)


class structure(unittest.TestCase):
    def one_fault(self, part, **texts):
        found = faults_of(**texts)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def test_a_sound_project_has_no_faults(self):
        self.assertEqual(faults_of(), [])

    def test_reading_does_not_know_writing(self):
        self.one_fault('does not know write/', include_of_brisk_of_detail_of_read_of_b_dot_hpp='// r\n#pragma once\n'
                       '#include <brisk/detail/write/a.hpp>\n')

    def test_kernels_do_not_know_each_other(self):
        self.one_fault('may not include it', include_of_brisk_of_detail_of_number_of_b_dot_hpp='// n\n#pragma once\n'
                       '#include <brisk/detail/text/a.hpp>\n')

    def test_the_lab_sees_public_headers_only(self):
        self.one_fault('public headers only', lab_of_a_dot_cpp='// l\n#include <brisk/detail/read/a.hpp>\n')

    def test_an_expensive_header_is_found_through_others(self):
        self.one_fault('<map>', include_of_brisk_of_detail_of_read_of_a_dot_hpp='// r\n#pragma once\n#include <map>\n')

    def test_macros_live_in_config(self):
        self.one_fault('defines a macro', src_of_a_dot_cpp='// s\n#define X 1\n')

    def test_macros_are_tested_by_value(self):
        self.one_fault('tested by value', src_of_a_dot_cpp='// s\n#ifdef BRISK_SSE2\n#endif\n')

    def test_long_files_are_found_and_generated_ones_are_let_be(self):
        self.one_fault('1001 lines', src_of_a_dot_cpp='// s\n' * 1001)
        self.assertEqual(faults_of(src_of_a_dot_cpp='// Written by tools/x.py.\n' + '// s\n' * 1001), [])


if __name__ == '__main__':
    unittest.main()
