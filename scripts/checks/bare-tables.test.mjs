import ts from 'typescript';
import { expect, it } from 'vitest';
import { bareTables } from './bare-tables.mjs';

const declared = `
  declare const table: Readonly<Record<string, number>>;
  declare const known: Readonly<Record<'a' | 'b', number>>;
  declare const list: readonly number[];
  declare const name: string;
  declare const letter: 'a' | 'b';
`;

/** The places that the check finds in a piece of code. */
function found(code) {
  const file = 'code.ts';
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(file, declared + code, ts.ScriptTarget.ESNext, true);
  const program = ts.createProgram(
    [file],
    { noLib: true, types: [] },
    {
      ...host,
      fileExists: (path) => path === file,
      getSourceFile: (path) => (path === file ? source : undefined),
    },
  );
  return bareTables(program, (path) => path === file).map((place) => place.replace(/ \(.*/u, ''));
}

it.each([
  ['table[name]', ['table[name]']],
  ['table[name.trim()]', ['table[name.trim()]']],
  ['table[`x-${name}`] = 1', ['table[`x-${name}`]']],
  ['Object.hasOwn(table, letter) ? table[name] : 0', ['table[name]']],
  ['Object.hasOwn(table, name) ? 0 : table[name]', ['table[name]']],
])('The check finds a table that is asked by a name from outside: %s', (code, places) => {
  expect(found(code)).toEqual(places);
});

it.each([
  'known[letter]',
  "table['a']",
  'list[0]',
  'list[list.length - 1]',
  'Object.hasOwn(table, name) ? table[name] : 0',
  'Object.hasOwn(table, name) && table[name] > 1',
  'if (Object.hasOwn(table, name)) table[name];',
])('The check leaves alone what is known, or asked before: %s', (code) => {
  expect(found(code)).toEqual([]);
});
