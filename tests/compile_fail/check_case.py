#!/usr/bin/env python3
"""Tests, compile_fail: one case.

  check_case.py CASE.cpp COMPILER [FLAG...]

The case opens with one or more lines `// error: <part of a sentence>`. The compiler must refuse the case and say each
of them, and must accept it with -DBRISK_PASSING_TWIN.
"""
import re
import subprocess
import sys


def compile_case(command):
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.returncode == 0, run.stdout


def main(case, *compiler):
    text = open(case, encoding='utf-8').read()
    sentences = re.findall(r'^// error: (.+)$', text, re.M)
    if not sentences:
        return 'the case has no line `// error: ...`'
    if 'BRISK_PASSING_TWIN' not in text:
        return 'the case has no passing twin'
    accepted, output = compile_case([*compiler, '-DBRISK_PASSING_TWIN', case])
    if not accepted:
        return f'the passing twin does not compile:\n{output}'
    accepted, output = compile_case([*compiler, case])
    if accepted:
        return 'compiles, and must not'
    # Compilers break lines and quote in their own ways; words are compared.
    plain = ' '.join(output.split())
    missing = [sentence for sentence in sentences if ' '.join(sentence.split()) not in plain]
    if missing:
        return f'the compiler does not say: {missing}\n{output}'
    return None


if __name__ == '__main__':
    fault = main(*sys.argv[1:])
    if fault:
        print(f'{sys.argv[1]}: {fault}')
        sys.exit(1)
