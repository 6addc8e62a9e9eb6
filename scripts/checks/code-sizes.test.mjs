import { expect, it } from 'vitest';
import { cutOf, fullFoldersOf, longFunctionsOf, smallOnesOf } from './code-sizes.mjs';

const functionOf = (lines) => `const long = () => {\n${'call();\n'.repeat(lines - 2)}};\n`;

it('The check names a function of 61 lines, with its place', () => {
  expect(longFunctionsOf('a.ts', `\n${functionOf(61)}`)).toEqual([
    { size: 61, text: 'a.ts:2 long: 61 lines' },
  ]);
});

it('The check says nothing about a function of 60 lines', () => {
  expect(longFunctionsOf('a.ts', functionOf(60))).toEqual([]);
});

it('The check names a folder of 26 files, and does not count those in its subfolders', () => {
  const files = Array.from({ length: 26 }, (_, index) => `src/${index}.ts`);
  expect(fullFoldersOf([...files, 'src/inner/1.ts'])).toEqual([{ size: 26, text: 'src: 26 files' }]);
  expect(fullFoldersOf([...files.slice(1), 'src/inner/1.ts'])).toEqual([]);
});

it('The check says how finely the code is cut', () => {
  const source = (path, lines, importers) => ({ path, lines, imports: 3, importers });
  const sources = [
    source('a.ts', 40, ['b.ts']),
    source('b.ts', 41, ['c.ts']),
    source('c.ts', 19, ['a.ts', 'b.ts']),
  ];
  expect(smallOnesOf(sources)).toEqual([sources[0]]);
  expect(cutOf(sources)).toBe(
    '3 files of 100 lines, 67 % of them with one importer (67 % without the doors of folders), 90 imports in 1,000 lines, 1 small files with one importer',
  );
});
