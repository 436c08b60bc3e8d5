#!/usr/bin/env python3
"""Tests, structure: the rules of DESIGN.md section 2 that a reader of the source text can check.

  check_structure.py ROOT                      rooms, file sizes, macros, cheap includes
  check_structure.py ROOT COMPILER [FLAG...]   every header compiles alone, and twice in one file

Prints what breaks a rule, and ends with 1 if anything does.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)

# The rooms, each with the rooms that it may include beside itself. A file belongs to the first room whose path it has.
KERNELS = ['include/brisk/detail/text/', 'include/brisk/detail/number/', 'include/brisk/detail/bytes/']
ROOTS = ['include/brisk/config.hpp', 'include/brisk/cpu.hpp', 'include/brisk/mapping.hpp', 'include/brisk/options.hpp',
         'include/brisk/error.hpp', 'include/brisk/json_kind.hpp', 'include/brisk/version.hpp',
         'include/brisk/detail/tokens.hpp']
CONFIG = ['include/brisk/config.hpp']
LIBRARY = ['include/', 'src/']
ROOMS = [
    # Kernels know no types, no options, no errors and not each other.
    ('include/brisk/detail/text/', CONFIG),
    ('include/brisk/detail/number/', CONFIG),
    ('include/brisk/detail/bytes/', CONFIG),
    # The schema knows types and annotations, and no JSON.
    ('include/brisk/detail/schema/', CONFIG + ['include/brisk/mapping.hpp', 'include/brisk/error.hpp']),
    # Reading and writing know the schema and the kernels, and not each other.
    ('include/brisk/detail/read/', ROOTS + KERNELS + ['include/brisk/detail/schema/']),
    ('include/brisk/detail/write/', ROOTS + KERNELS + ['include/brisk/detail/schema/']),
    # What is cheap to include.
    ('include/brisk/config.hpp', []),
    ('include/brisk/json_kind.hpp', []),
    ('include/brisk/detail/tokens.hpp', CONFIG),
    ('include/brisk/cpu.hpp', CONFIG),
    ('include/brisk/version.hpp', CONFIG),
    ('include/brisk/options.hpp', CONFIG),
    ('include/brisk/error.hpp', CONFIG),
    ('include/brisk/mapping.hpp', CONFIG),
    ('include/brisk/std/', ['include/']),
    ('include/brisk/', ['include/brisk/']),
    # What is compiled.
    ('src/kernels/', CONFIG + ['include/brisk/cpu.hpp'] + KERNELS),
    ('src/text/', CONFIG + KERNELS + ['src/kernels/']),
    ('src/number/', CONFIG + ['include/brisk/detail/number/']),
    ('src/bytes/', CONFIG + ['include/brisk/bytes', 'include/brisk/detail/bytes/', 'src/kernels/', 'src/messages/']),
    ('src/read/', LIBRARY),
    ('src/write/', LIBRARY),
    ('src/', LIBRARY),
]
NOT_TOGETHER = [('read/', 'write/')]  # neither room's headers or sources include the other's

# Programs and pages see what a user sees.
OUTSIDE = ['cli/', 'lab/', 'examples/', 'docs/', 'fuzz/', 'tests/consumer/', 'tests/compile_fail/']

EXPENSIVE = set('memory map unordered_map variant chrono filesystem format iostream sstream fstream functional regex '
                'thread mutex future random'.split())
MACROS_IN = {'include/brisk/config.hpp', 'include/brisk/version.hpp', 'src/kernels/target.hpp'}
MOST_LINES = 1000


def files(root):
    """Every text of the project, as a path from the root."""
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in ('build', '.git', '.cache', '__pycache__')]
        for name in names:
            if name.endswith(('.hpp', '.cpp', '.inc', '.h', '.c', '.py', '.java', '.kt', '.scala')):
                yield pathlib.Path(folder, name).relative_to(root).as_posix()


def resolve(root, path, quote, name):
    """The project's file that an include names, or None for a header from elsewhere."""
    folders = ['include', 'src', 'tests', 'lab', 'cli', '.']
    if quote == '"':
        folders.insert(0, os.path.dirname(path))
    for folder in folders:
        found = os.path.normpath(os.path.join(folder, name))
        if (root / found).is_file():
            return found
    return None


def room_of(path):
    return next((room for room in ROOMS if path.startswith(room[0])), None)


def check_include(path, target):
    """Why a file may not include another one, or None."""
    if any(path.startswith(place) for place in OUTSIDE):
        if target.startswith(('src/', 'include/brisk/detail/')):
            return 'sees public headers only'
        return None
    if path.startswith('tests/'):
        return None
    room = room_of(path)
    if room is None:
        return None
    if not target.startswith(('include/', 'src/')):
        return 'is the library and must not know the programs around it'
    for one, other in NOT_TOGETHER:
        for mine, theirs in ((one, other), (other, one)):
            if path.startswith(('include/brisk/detail/' + mine, 'src/' + mine)) and \
                    target.startswith(('include/brisk/detail/' + theirs, 'src/' + theirs)):
                return f'is in room {mine}, which does not know {theirs}'
    if not target.startswith(tuple([room[0]] + room[1])):
        return f'is in room {room[0]}, which may not include it'
    return None


def reached(start, includes):
    """Every file of the project that a header brings in."""
    seen, left = set(), [start]
    while left:
        path = left.pop()
        if path not in seen:
            seen.add(path)
            left += [target for target, _ in includes.get(path, []) if target]
    return seen


def check_texts(root):
    faults = []
    includes = {}
    for path in sorted(files(root)):
        text = (root / path).read_text(encoding='utf-8')
        opening = '\n'.join(text.splitlines()[:3])
        count = text.count('\n')
        if count > MOST_LINES and 'Written by tools/' not in opening:
            faults.append(f'{path}: {count} lines; a file holds one concept, in {MOST_LINES} lines at most')
        if not path.endswith(('.hpp', '.cpp', '.inc')):
            continue
        if not text.startswith('//'):
            faults.append(f'{path}: begins without a line that says what it holds')
        if path.endswith('.hpp') and '#pragma once' not in text:
            faults.append(f'{path}: no #pragma once')
        if path.startswith(('include/', 'src/')):
            if path not in MACROS_IN and re.search(r'^\s*#\s*define\b', text, re.M):
                faults.append(f'{path}: defines a macro; feature macros live in config.hpp')
            if path not in MACROS_IN and re.search(r'#\s*ifn?def\s+BRISK_|defined\s*\(?\s*BRISK_', text):
                faults.append(f'{path}: tests whether a macro exists; macros are always 0 or 1, tested by value')
        includes[path] = [(resolve(root, path, quote, name), name) for quote, name in INCLUDE.findall(text)]
        for target, name in includes[path]:
            reason = check_include(path, target) if target else None
            if reason:
                faults.append(f'{path}: includes {name}, but {reason}')
    for path in sorted(reached('include/brisk/brisk.hpp', includes)):
        for target, name in includes.get(path, []):
            if target is None and name in EXPENSIVE:
                faults.append(f'{path}: brings <{name}> into brisk.hpp; what needs it goes to brisk/std/')
    return faults


def check_headers(root, compiler, flags):
    """Compiles a file that includes one header twice and nothing else, for every header."""
    command = [compiler, '-std=c++23', '-fsyntax-only', '-Wall', '-Wextra', '-Wconversion', '-Werror', *flags,
               '-I', str(root / 'include'), '-x', 'c++', '-']

    def check(path):
        name = path.removeprefix('include/')
        run = subprocess.run(command, input=f'#include <{name}>\n#include <{name}>\n', text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return None if run.returncode == 0 else f'{path}: does not compile alone\n{run.stdout[:2000]}'

    headers = sorted(path for path in files(root) if path.startswith('include/') and path.endswith('.hpp'))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [fault for fault in pool.map(check, headers) if fault]


def main(arguments):
    root = pathlib.Path(arguments[0]).resolve()
    faults = check_headers(root, arguments[1], arguments[2:]) if len(arguments) > 1 else check_texts(root)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
