#!/usr/bin/env python3
"""Tests, docs: tools/check_docs.py finds each kind of fault, and finds none where there is none."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'tools'))
import check_docs

EXAMPLE = '// Examples.\n// [types]\nstruct a {};\n// [/types]\nint main() {\n  // [use]\n  f();\n  // [/use]\n}\n'
BLOCK = '<!-- example: a.cpp#use -->\n```cpp\nf();\n```\n'


def faults_of(readme, example=EXAMPLE):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {
            'README.md': readme,
            'examples/a.cpp': example,
            'examples/expected/a.txt': '== one\n1\n== two\n2\n',
            'x': 'case $command in\n  demo | test) run ;;\nesac\n',
            'CMakePresets.json': '{"configurePresets": [{"name": "hid", "hidden": true}, {"name": "gcc-release"}]}',
            'include/brisk/a.hpp': 'static_assert(x, "brisk: this is "\n  "wrong");\n',
        }.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (root / 'docs').mkdir()
        return check_docs.check_documents(root)


class documents(unittest.TestCase):
    def one_fault(self, part, readme, example=EXAMPLE):
        found = faults_of(readme, example)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def test_a_block_that_is_a_part_of_an_example_has_no_fault(self):
        self.assertEqual(faults_of(BLOCK), [])

    def test_parts_are_joined(self):
        self.assertEqual(faults_of('<!-- example: a.cpp#types,use -->\n```cpp\nstruct a {};\n\nf();\n```\n'), [])

    def test_a_block_that_differs(self):
        self.one_fault('differs', BLOCK.replace('f();', 'g();'))

    def test_a_block_without_a_source(self):
        self.one_fault('no source', '```cpp\nf();\n```\n')

    def test_a_part_that_does_not_exist(self):
        self.one_fault('has no part', BLOCK.replace('#use', '#gone'))

    def test_a_part_that_does_not_end(self):
        self.one_fault('has no part', BLOCK, EXAMPLE.replace('  // [/use]\n', ''))

    def test_an_example_that_does_not_exist(self):
        self.one_fault('there is no', BLOCK.replace('a.cpp', 'b.cpp'))

    def test_an_output_that_is_printed_has_no_fault(self):
        self.assertEqual(faults_of('<!-- output: a#one,two -->\n```text\n1\n2\n```\n'), [])

    def test_an_output_that_is_not_printed(self):
        self.one_fault('differs', '<!-- output: a#one -->\n```text\n2\n```\n')

    def test_a_table_that_is_not_printed(self):
        self.one_fault('differs', '<!-- output: a#one -->\n| 3 |\n\n')

    def test_commands_that_exist_have_no_fault(self):
        self.assertEqual(faults_of('```sh\n./x test gcc-release  # builds\nctest --preset gcc-release\n```\n'), [])

    def test_a_command_that_does_not_exist(self):
        self.one_fault('no command dance', '```sh\n./x dance\n```\n')

    def test_a_preset_that_does_not_exist(self):
        self.one_fault('no preset icc', '```sh\ncmake --preset icc\n```\n')
        self.one_fault('no preset hid', '```sh\n./x test hid\n```\n')

    def test_a_link_that_leads_nowhere(self):
        self.one_fault('does not exist', '[a](docs/gone.md)\n')
        self.one_fault('is no heading', '# Here\n[a](#there)\n')
        self.assertEqual(faults_of('# Here and there\n[a](#here-and-there) [b](https://example.org)\n'), [])

    def test_a_message_that_no_header_has(self):
        self.assertEqual(faults_of('`brisk: this is wrong`\n'), [])
        self.one_fault('no header says', '`brisk: this is right`\n')


if __name__ == '__main__':
    unittest.main()
