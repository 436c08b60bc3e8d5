#!/usr/bin/env python3
"""Checks that the documents show what the examples hold and print.

  check_docs.py ROOT                          every code block of the documents against its source
  check_docs.py ROOT --run PROGRAM EXPECTED   runs an example and compares what it prints with a file

A block says where it comes from in a comment on the line before it:

  <!-- example: guide_reading.cpp#name -->    the lines of examples/guide_reading.cpp between `// [name]` and
                                              `// [/name]` (`# [name]` in other languages); parts of one name are joined
                                              by an empty line, and `#one,two` joins two names (of output, without the line)
  <!-- output: guide_reading#name -->         what that example prints under the heading `== name` (`all`: all of it), as
                                              it stands in examples/expected/guide_reading.txt

A table with such a comment before it is checked as well, and so are links and quoted messages of the compiler.
A block of `./x`, `cmake --preset` and `ctest --preset` lines needs no comment: its commands and presets must exist.
Prints what differs, and ends with 1 if anything does.
"""
import difflib
import json
import pathlib
import re
import subprocess
import sys
import textwrap

DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
MARKER = re.compile(r'<!-- (example|output): ([\w./-]+)#([\w,]+) -->')
LINK = re.compile(r'\]\(([^)#\s]+)(?:#([\w-]+))?\)|\]\(#([\w-]+)\)')


def blocks(text):
    """Every fenced block, and every table that has a source: (line number, language, content, the line before it)."""
    lines = text.split('\n')
    found = []
    opened = None
    for number, line in enumerate(lines):
        if not line.startswith('```'):
            continue
        if opened is None:
            opened = number
        else:
            before = lines[opened - 1] if opened else ''
            found.append((opened + 1, lines[opened][3:].strip(), '\n'.join(lines[opened + 1:number]), before))
            opened = None
    for number, line in enumerate(lines):
        if MARKER.fullmatch(line.strip()) and lines[number + 1].startswith('|'):
            end = next(i for i in range(number + 1, len(lines)) if not lines[i].startswith('|'))
            found.append((number + 2, '', '\n'.join(lines[number + 1:end]), line))
    return found


def region(text, name):
    """The lines between `[name]` and `[/name]`, without their common indentation; None where there are none."""
    begin, end = re.compile(rf'^\s*(?://|#) \[{name}\]$'), re.compile(rf'^\s*(?://|#) \[/{name}\]$')
    any_mark = re.compile(r'^\s*(?://|#) \[/?\w+\]$')
    parts, part = [], None
    for line in text.split('\n'):
        if begin.match(line):
            part = []
        elif end.match(line):
            if part is None:
                return None
            parts.append(textwrap.dedent('\n'.join(part)).strip('\n'))
            part = None
        elif part is not None and not any_mark.match(line):
            part.append(line)
    return '\n\n'.join(parts) if parts and part is None else None


def printed_part(text, name):
    """What stands under the heading `== name`, up to the next heading."""
    if name == 'all':
        return text.strip('\n')
    parts = re.split(r'^== (\w+)\n', text, flags=re.M)
    return next((body.strip('\n') for title, body in zip(parts[1::2], parts[2::2]) if title == name), None)


def wanted_text(root, kind, name, parts):
    """The text that a block must have, or None with a reason."""
    path = root / 'examples' / (name if kind == 'example' else f'expected/{name}.txt')
    if not path.is_file():
        return None, f'there is no {path.relative_to(root)}'
    text = path.read_text(encoding='utf-8')
    found = []
    for part in parts.split(','):
        one = region(text, part) if kind == 'example' else printed_part(text, part)
        if one is None:
            return None, f'{path.relative_to(root)} has no part {part}'
        found.append(one)
    return ('\n\n' if kind == 'example' else '\n').join(found), None


def commands_of_driver(root):
    listed = re.search(r'case \$command in\n\s+([\w| ]+)\)', (root / 'x').read_text(encoding='utf-8'))
    return {command.strip() for command in listed.group(1).split('|')}


def presets(root):
    return {preset['name'] for preset in json.loads((root / 'CMakePresets.json').read_text())['configurePresets']
            if not preset.get('hidden')}


def check_commands(root, content):
    """What is wrong with a block of commands that has no source, or None."""
    for line in content.split('\n'):
        command = line.split('#')[0].strip()
        driver = re.match(r'\./x (\w+)(.*)$', command)
        if driver:
            if driver.group(1) not in commands_of_driver(root):
                return f'x has no command {driver.group(1)}'
            unknown = [word for word in driver.group(2).split()
                       if driver.group(1) == 'test' and not word.startswith('-') and word not in presets(root)]
            if unknown:
                return f'there is no preset {unknown[0]}'
            continue
        preset = re.match(r'(?:cmake|cmake --build|ctest) --preset ([\w-]+)\b', command)
        if not preset:
            return f'no source is named, and this is no command of the project: {command}'
        if preset.group(1) not in presets(root):
            return f'there is no preset {preset.group(1)}'
    return None


def difference(wanted, found, wanted_name, found_name):
    return '\n'.join(difflib.unified_diff(wanted.split('\n'), found.split('\n'), wanted_name, found_name, lineterm=''))


def check_block(root, document, block):
    number, language, content, before = block
    place = f'{document}:{number}'
    marker = MARKER.fullmatch(before.strip())
    if not marker:
        reason = check_commands(root, content) if language == 'sh' else 'no source is named on the line before it'
        return f'{place}: {reason}' if reason else None
    wanted, reason = wanted_text(root, *marker.groups())
    if wanted is None:
        return f'{place}: {reason}'
    if wanted == content:
        return None
    return f'{place}: differs\n' + difference(wanted, content, '#'.join(marker.groups()[1:]), str(document))


def anchors(text):
    """The names by which headings can be linked to."""
    plain = re.sub(r'^```.*?^```', '', text, flags=re.M | re.S)
    headings = re.findall(r'^#+ (.*)$', plain, re.M)
    return {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-') for heading in headings}


def check_links(root, document, text):
    faults = []
    for target, anchor, own_anchor in LINK.findall(re.sub(r'^```.*?^```', '', text, flags=re.M | re.S)):
        if re.match(r'\w+:', target):
            continue
        path = (root / document).parent / target if target else root / document
        if not path.exists():
            faults.append(f'{document}: links to {target}, which does not exist')
        elif (anchor or own_anchor) and (anchor or own_anchor) not in anchors(path.read_text(encoding='utf-8')):
            faults.append(f'{document}: links to {target}#{anchor or own_anchor}, which is no heading')
    return faults


def compiler_messages(root):
    """The texts of all string literals of the headers, neighbours joined."""
    literal = r'"((?:[^"\\\n]|\\.)*)"'
    joined = re.compile(rf'{literal}(?:\s*{literal})*')
    return [''.join(re.findall(literal, found.group(0))) for path in sorted((root / 'include').rglob('*.hpp'))
            for found in joined.finditer(re.sub(r'//.*', '', path.read_text(encoding='utf-8')))]


def check_messages(root, document, text):
    """Sentences of the compiler that a document quotes must be in the headers."""
    messages = compiler_messages(root)
    return [f'{document}: no header says: {quoted}' for quoted in re.findall(r'`(brisk: [^`]+)`', text)
            if not any(message.startswith(quoted) for message in messages)]


def check_documents(root):
    documents = [name for name in DOCUMENTS if (root / name).is_file()]
    documents += sorted(path.relative_to(root).as_posix() for path in (root / 'docs').rglob('*.md'))
    faults = []
    for document in documents:
        text = (root / document).read_text(encoding='utf-8')
        faults += [fault for block in blocks(text) if (fault := check_block(root, document, block))]
        faults += check_links(root, document, text)
        faults += check_messages(root, document, text)
    return faults


def check_run(program, expected):
    run = subprocess.run([program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    printed, wanted = run.stdout.decode('utf-8', 'replace'), pathlib.Path(expected).read_text(encoding='utf-8')
    faults = [f'{program}: ended with {run.returncode}'] if run.returncode else []
    if printed != wanted:
        faults.append(f'{program}: prints something else\n' + difference(wanted, printed, str(expected), 'printed'))
    return faults


def main(arguments):
    root = pathlib.Path(arguments[0]).resolve()
    faults = check_run(arguments[2], arguments[3]) if arguments[1:2] == ['--run'] else check_documents(root)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
