import { expect, it } from 'vitest';
import { fullFoldersOf, longFunctionsOf } from './code-sizes.mjs';

const functionOf = (lines) => `const long = () => {\n${'call();\n'.repeat(lines - 2)}};\n`;

it('names a function of 61 lines, with its place', () => {
  expect(longFunctionsOf('a.ts', `\n${functionOf(61)}`)).toEqual([
    { size: 61, text: 'a.ts:2 long: 61 lines' },
  ]);
});

it('accepts a function of 60 lines', () => {
  expect(longFunctionsOf('a.ts', functionOf(60))).toEqual([]);
});

it('names a folder of 16 files, without those in its subfolders', () => {
  const files = Array.from({ length: 16 }, (_, index) => `src/${index}.ts`);
  expect(fullFoldersOf([...files, 'src/inner/1.ts'])).toEqual([{ size: 16, text: 'src: 16 files' }]);
  expect(fullFoldersOf([...files.slice(1), 'src/inner/1.ts'])).toEqual([]);
});
