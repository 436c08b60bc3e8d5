#!/usr/bin/env python3
"""Tests, cli: the program brisk, run as a user runs it.

  check_cli.py PROGRAM [--sanitized]

What is expected is worked out here by Python's own json module, or stands in RFC 6901, 6902 and 7386, or is a sentence that
a user should see.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
# Sanitizers take more addresses than any machine has memory: nothing can be said of it then.
SANITIZED = '--sanitized' in sys.argv


def run(*arguments, text=''):
    """The exit code, the output and the messages."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=text.encode(), capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Case(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)

    def file(self, name, text):
        path = pathlib.Path(self.place.name, name)
        path.write_text(text, encoding='utf-8')
        return path


DOCUMENT = '{"b": [1, 2.50, {"x": "a\\u00e9\\n"}, [], {}], "a": null, "c": 123456789012345678901234567890}'


class Fmt(Case):
    def test_writes_what_pythons_json_writes(self):
        value = {'b': [1, 2.5, {'x': 'aé\n'}, [], {}], 'a': None, 'c': True}
        text = json.dumps(value)
        for arguments, wanted in [
            ([], json.dumps(value, indent=2, ensure_ascii=False)),
            (['--indent', 4], json.dumps(value, indent=4, ensure_ascii=False)),
            (['--tabs'], json.dumps(value, indent='\t', ensure_ascii=False)),
            (['--jackson'], json.dumps(value, indent=2, ensure_ascii=False, separators=(',', ' : '))),
            (['--compact'], json.dumps(value, ensure_ascii=False, separators=(',', ':'))),
            (['-c', '--sort'], json.dumps(value, ensure_ascii=False, separators=(',', ':'), sort_keys=True)),
            (['--sort'], json.dumps(value, indent=2, ensure_ascii=False, sort_keys=True)),
        ]:
            self.assertEqual(run('fmt', *arguments, text=text), (0, wanted + '\n', ''), arguments)

    def test_keeps_numbers_as_they_stand(self):
        self.assertEqual(run('fmt', '-c', text=DOCUMENT)[1],
                         '{"b":[1,2.50,{"x":"aé\\n"},[],{}],"a":null,"c":123456789012345678901234567890}\n')

    def test_writes_nothing_of_a_text_with_a_fault(self):
        code, out, messages = run('fmt', text='{"a": [1, 2,, 3]}')
        self.assertEqual((code, out), (1, ''))
        self.assertEqual(messages, '<standard input>:1:13: expected a value, found `,` (at /a/2)\n'
                                   '{"a": [1, 2,, 3]}\n            ^\n')

    def test_replaces_files_that_are_right_and_leaves_the_others(self):
        good, bad = self.file('good.json', '[1 , 2]'), self.file('bad.json', '[1 , ]')
        good.chmod(0o640)
        link = pathlib.Path(self.place.name, 'link.json')
        link.symlink_to(good)
        code, out, messages = run('fmt', '-c', '-i', bad, link)
        self.assertEqual((code, out), (1, ''))
        self.assertIn(f'{bad}:1:6: expected', messages)
        self.assertEqual(good.read_text(), '[1,2]\n')
        self.assertTrue(link.is_symlink())
        self.assertEqual(good.stat().st_mode & 0o777, 0o640)
        self.assertEqual(bad.read_text(), '[1 , ]')
        self.assertEqual(sorted(os.listdir(self.place.name)), ['bad.json', 'good.json', 'link.json'])

    def test_keeps_the_limit_of_depth(self):
        deep = '[' * 300 + ']' * 300
        code, _, messages = run('fmt', '-c', text=deep)
        self.assertEqual(code, 1)
        self.assertIn('max_depth', messages)
        self.assertEqual(run('fmt', '-c', '--max-depth', 300, text=deep), (0, deep + '\n', ''))

    def test_is_used_wrongly(self):
        for arguments in ([], ['spin'], ['fmt', '--compact', '--tabs'], ['fmt', '-i'], ['fmt', '--indent', '17'], ['get', 'x']):
            self.assertEqual(run(*arguments)[0], 2, arguments)
        self.assertEqual(run('--help')[0], 0)
        self.assertIn('brisk fmt -i --sort *.json', run('fmt', '--help')[1])


class Check(Case):
    def test_says_nothing_where_all_is_well(self):
        self.assertEqual(run('check', self.file('a.json', DOCUMENT), self.file('b.json', ' 1 ')), (0, '', ''))

    def test_tells_every_file_with_a_fault(self):
        first, second = self.file('a.json', '{"a": tru}'), self.file('b.json', '[\n  01\n]')
        code, out, messages = run('check', first, self.file('c.json', '1'), second)
        self.assertEqual((code, out), (1, ''))
        self.assertIn(f'{first}:1:7: expected true, false or null', messages)
        self.assertIn(f'{second}:2:4: expected', messages)

    def test_judges_lines_one_by_one(self):
        text = '{"a":1}\n\n{"a":tru}\r\n[1]\r\n  \n[1'
        code, out, messages = run('check', '--lines', text=text)
        self.assertEqual((code, out), (1, ''))
        self.assertIn('<standard input>:3:6: expected true, false or null', messages)
        self.assertIn('<standard input>:6:3: expected', messages)
        self.assertEqual(messages.count('<standard input>'), 2)
        self.assertEqual(run('check', '-l', text='1\n2\n\n'), (0, '', ''))


class Get(Case):
    def test_prints_parts_as_they_are_written(self):
        document = self.file('a.json', DOCUMENT)
        self.assertEqual(run('get', document, '/b/1', '/b/2/x', '/a'), (0, '2.50\n"a\\u00e9\\n"\nnull\n', ''))
        self.assertEqual(run('get', '--raw', '-', '/b/2/x', text=DOCUMENT), (0, 'aé\n\n', ''))
        self.assertEqual(run('get', document, ''), (0, DOCUMENT + '\n', ''))

    def test_tells_what_is_not_there(self):
        self.assertEqual(run('get', '-', '/a', '/b', text='{"b":1}'), (1, '1\n', '<standard input>: nothing at /a\n'))
        self.assertEqual(run('get', '-', '/a', text='{"a":1,}')[0], 1)


class PatchAndDiff(Case):
    def test_patches(self):
        document = self.file('a.json', '{"baz":"qux","foo":"bar"}')  # RFC 6902, A.4 and A.5
        self.assertEqual(run('patch', '-c', document, self.file('p.json', '[{"op":"remove","path":"/baz"}]')),
                         (0, '{"foo":"bar"}\n', ''))
        failing = self.file('q.json', '[{"op":"remove","path":"/baz"},{"op":"test","path":"/foo","value":1}]')
        code, out, messages = run('patch', '-i', document, failing)
        self.assertEqual((code, out), (1, ''))
        self.assertEqual(messages, f'{failing}: operation 1 (/foo): another value stands there\n')
        self.assertEqual(document.read_text(), '{"baz":"qux","foo":"bar"}')
        self.assertEqual(run('patch', '-i', '-c', document, self.file('r.json', '[]'))[0], 0)
        self.assertEqual(document.read_text(), '{"baz":"qux","foo":"bar"}\n')

    def test_merges(self):
        document = self.file('a.json', '{"a":"b","c":{"d":"e","f":"g"}}')  # RFC 7386, section 3
        patch = self.file('p.json', '{"a":"z","c":{"f":null}}')
        self.assertEqual(run('patch', '--merge', '-c', document, patch), (0, '{"a":"z","c":{"d":"e"}}\n', ''))

    def test_finds_differences(self):
        first, second = self.file('a.json', '{"a":1,"b":[1,2]}'), self.file('b.json', '{"b":[1,3],"a":1.0}')
        code, out, _ = run('diff', '-c', first, second)
        self.assertEqual(code, 1)
        self.assertEqual(run('patch', '-c', first, self.file('p.json', out))[1], '{"a":1,"b":[1,3]}\n')
        self.assertEqual(run('diff', '-c', first, first), (0, '[]\n', ''))
        self.assertEqual(run('diff', first, self.file('c.json', '{'))[0], 3)


class Ndjson(Case):
    def test_makes_lines_and_arrays(self):
        array = '[1, {"a": [2,\n 3]}, "x\\ny", []]\n'
        lines = '1\n{"a":[2,3]}\n"x\\ny"\n[]\n'
        self.assertEqual(run('ndjson', text=array), (0, lines, ''))
        self.assertEqual(run('ndjson', '--to-array', text=lines), (0, '[1,{"a":[2,3]},"x\\ny",[]]\n', ''))
        self.assertEqual(run('ndjson', '--head', 2, self.file('a.json', array)), (0, '1\n{"a":[2,3]}\n', ''))
        self.assertEqual(run('ndjson', '-a', '--head', 0, text=lines), (0, '[]\n', ''))
        self.assertEqual(run('ndjson', '--count', text=array), (0, '4\n', ''))
        self.assertEqual(run('ndjson', text='[]'), (0, '', ''))

    def test_tells_faults_with_their_record(self):
        self.assertEqual(run('ndjson', text='[1, tru]'),
                         (1, '1\n', '<standard input>: record 1, byte 4: invalid_literal\n'))
        self.assertEqual(run('ndjson', '-a', text='1\n[\n2\n'),
                         (1, '[1,2]\n', '<standard input>: record 1, byte 3: unexpected_end\n'))
        self.assertEqual(run('ndjson', '--max-record', 4, text='["abcdef"]')[0], 1)

    @unittest.skipIf(SANITIZED, 'sanitizers need memory of their own')
    def test_needs_the_memory_of_a_record(self):
        # 200 MB through a pipe, in fewer addresses than that.
        with subprocess.Popen(['bash', '-c', 'ulimit -v 160000; exec "$0" ndjson --count', PROGRAM], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            program.stdin.write(b'[0')
            piece = b',' + b',\n'.join([b'{"name":"some text","numbers":[1,2,3]}'] * 5000)
            for _ in range(1000):
                program.stdin.write(piece)
            program.stdin.write(b']')
            program.stdin.close()
            self.assertEqual(program.stdout.read(), b'5000001\n')


class Stats(Case):
    def test_counts(self):
        code, out, _ = run('stats', '--names', 1, text='{"a":[1,2.5,"text",{"a":null,"b":true}],"c":{"a":[]}}')
        self.assertEqual(code, 0)
        rows = dict(line.rsplit(None, 1) for line in out.splitlines() if line and line[-1].isdigit())
        self.assertEqual({name.strip(): int(count) for name, count in rows.items() if 'most in one' not in name},
                         {'bytes': 53, 'deepest level': 3, 'objects': 3, 'members': 5, 'different names': 3, 'arrays': 2,
                          'elements': 4, 'strings': 1, 'bytes of them': 4, 'longest': 4, 'whole numbers': 1,
                          'other numbers': 1, 'true and false': 1, 'null': 1})
        self.assertTrue(out.endswith('commonest names\n  3                                   "a"\n'), out)


class Files(Case):
    def test_tells_what_cannot_be_read_or_written(self):
        missing = pathlib.Path(self.place.name, 'missing.json')
        self.assertEqual(run('fmt', missing), (3, '', f'brisk: {missing}: No such file or directory\n'))
        self.assertEqual(run('check', self.place.name), (3, '', f'brisk: {self.place.name}: Is a directory\n'))
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([PROGRAM, 'fmt'], input=b'[1]', stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual((done.returncode, done.stderr), (3, b'brisk: <standard output>: No space left on device\n'))

    def test_stops_quietly_when_nobody_reads(self):
        text = json.dumps(list(range(200000))).encode()
        with subprocess.Popen([PROGRAM, 'fmt'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            program.stdout.close()
            try:
                program.stdin.write(text)
                program.stdin.close()
            except BrokenPipeError:
                pass
            messages = program.stderr.read()
            self.assertEqual((program.wait(), messages), (3, b''))


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], '--quiet'])
