#!/usr/bin/env python3
"""Tells where a program's instructions go: shares of callgrind's counts by room.

  profile_rooms.py [--orders N] FILE...   a line for each file that callgrind wrote, named by the file's name

The rooms: bytes (their text forms), numbers, strings (scanning, copying, escaping, validating), objects (members,
elements, separators, and the code that walks them), memory (allocation, containers, blocks that are copied or cleared).
N is how many operations a file counts. Ends with 1 if some file has more than 5 % that no rule knows.

An instruction has a function and a line of source, and the line may be in another file than the function where code is
inlined. A function that is named in FUNCTIONS takes everything that is inlined into it; elsewhere the file of the line
decides, and where that is no file of a room, such as the compiler's own header of vector instructions, the file of the
function.
"""
import collections
import pathlib
import re
import sys

ROOMS = ['bytes', 'numbers', 'strings', 'objects', 'memory', 'other']
MOST_OTHER = 0.05

# By the last part of a function's name, without the arguments of templates.
FUNCTIONS = [
    ('memory', r'operator (new|delete)(\[\])?|(_int_)?(malloc|free|calloc|realloc)|(_mid_)?memalign|sysmalloc|systrim|'
               r'unlink_chunk|malloc_consolidate|(__)?mem(cpy|move|set|cmp|chr)_\w+|mem(cpy|move|set|cmp|chr)|_M_\w+'),
    ('bytes', r'.*base64.*|.*hex.*|(read|write)_bytes|read_byte_numbers|decode_into|validated_digits'),
    ('numbers', r'(read|write)_(double|integer|float)'),
    ('strings', r'read_string|write_text|assign_longer|escape_text|unescape\w*|find_invalid_utf8|find_special\w*'),
]

# By the path of a source file.
FILES = [
    ('bytes', r'/brisk/detail/bytes/|/brisk/detail/(read|write)/bytes\.hpp|/src/bytes/|/src/read/bytes|'
              r'/kernels/.*(base64|hex|byte_text)|/lab/.*base64'),
    ('numbers', r'/brisk/detail/number/|/src/number/'),
    ('strings', r'/brisk/detail/text/|/brisk/detail/write/text\.hpp|/src/text/|/src/write/text\.cpp|/kernels/.*utf8'),
    ('objects', r'/include/brisk/|/src/(read|write|schema)/|/lab/orders/|/lab/workloads/'),
    ('memory', r'/c\+\+/[\w.]+/(bits|ext)/|/lab/bench/allocations|/malloc/|/sysdeps/.*/mem(cpy|move|set|cmp|chr)'),
]


def own_name(function):
    """brisk::detail::read<order>(char const*) -> read"""
    previous = None
    name = function.replace('(anonymous namespace)', '')
    while name != previous:
        previous = name
        name = re.sub(r'<[^<>]*>|\([^()]*\)', '', name)
    name = re.sub(r'\[abi:\w+\]|(\'\d+$)|( const$)', '', name).strip()
    kept = re.search(r'operator (new|delete)(\[\])?$', name)
    return kept.group(0) if kept else name.split('::')[-1].split(' ')[-1]


def room_of(function, file, home):
    """The room of a line of `file` that stands in a function whose own file is `home`."""
    name = own_name(function)
    for room, pattern in FUNCTIONS:
        if re.fullmatch(pattern, name):
            return room
    for path in (file, home):
        for room, pattern in FILES:
            if re.search(pattern, path):
                return room
    return 'other'


def costs(text):
    """The count of every (function, file of the line, file of the function) in callgrind's format."""
    names = {'file': {}, 'function': {}}
    counted = collections.Counter()
    function = file = home = ''
    called = False  # the next line of counts is that of a call, whose instructions are counted where they stand
    for line in text.split('\n'):
        specification = re.match(r'(fn|fl|fi|fe|cfn|cfi|cfl|ob|cob)=(.*)', line)
        if specification:
            key, value = specification.groups()
            if key in ('ob', 'cob'):
                continue
            known = names['function' if key in ('fn', 'cfn') else 'file']
            short = re.match(r'(\(\d+\))(?: (.*))?$', value)
            if short:
                if short.group(2) is not None:
                    known[short.group(1)] = short.group(2)
                value = known[short.group(1)]
            if key == 'fn':  # its file is the one named last
                function, home = value, file
            elif key in ('fl', 'fi', 'fe'):
                file = value
        elif line.startswith('calls='):
            called = True
        elif re.match(r'[+\-*\d]', line):
            if not called:
                counts = line.split()
                counted[function, file, home] += int(counts[1]) if len(counts) > 1 else 0
            called = False
        elif line.startswith('totals:') and int(line.split()[1]) != sum(counted.values()):
            raise ValueError('the counts do not have the sum that callgrind gives')
    return counted


def shares(counted):
    """The share of each room, and the sum of all counts."""
    rooms = collections.Counter()
    for where, count in counted.items():
        rooms[room_of(*where)] += count
    total = sum(rooms.values())
    return {room: rooms[room] / total if total else 0.0 for room in ROOMS}, total


def main(arguments):
    operations = 1
    if arguments[:1] == ['--orders']:
        operations, arguments = int(arguments[1]), arguments[2:]
    print('Instructions of a round trip, and their shares in per cent\n')
    print(f'{"":12}{"instructions":>14}' + ''.join(f'{room:>9}' for room in ROOMS))
    unknown = []
    for path in map(pathlib.Path, arguments):
        counted = costs(path.read_text(encoding='utf-8'))
        of_rooms, total = shares(counted)
        print(f'{path.name:12}{total // operations:>14,}' + ''.join(f'{100 * of_rooms[room]:9.1f}' for room in ROOMS))
        if of_rooms['other'] > MOST_OTHER:
            most = collections.Counter({where: count for where, count in counted.items()
                                        if room_of(*where) == 'other'}).most_common(5)
            unknown.append(f'{path.name}: no rule knows ' + '; '.join(f'{name} in {file}' for (name, file, _), _ in most))
    for line in unknown:
        print(line, file=sys.stderr)
    return 1 if unknown else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
