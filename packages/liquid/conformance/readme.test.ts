import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { editions } from './editions.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const fence = /```(ts|output)\n(.*?)```/gs;

function ids(): () => string {
  let next = 0;
  return () => `id${(next += 1)}`;
}

it.each(editions)(
  'the examples of the README print the output shown there ($name)',
  ({ analysis, compare, index, messages, text, render, sample }) => {
    const blocks = [...readme.matchAll(fence)].map(([, language, body = '']) => ({ language, body }));
    const code = blocks.filter(({ language }) => language === 'ts').map(({ body }) => body);
    const expected = blocks.filter(({ language }) => language === 'output').map(({ body }) => body);
    const program = stripTypeScriptTypes(code.join('\n').replaceAll(/^import .*$/gm, ''));

    const printed: string[] = [];
    const print = (...values: unknown[]): void => {
      printed.push(values.map(String).join(' '));
    };
    const names = {
      ...analysis,
      ...index,
      ...text,
      ...render,
      ...messages,
      ...sample,
      ...compare,
      print,
      ids,
    };
    // The page is one program: later examples go on with what earlier ones made.
    // oxlint-disable-next-line typescript/no-implied-eval
    const run = new Function(...Object.keys(names), program) as (...values: unknown[]) => void;
    run(...Object.values(names));

    expect(`${printed.join('\n')}\n`).toBe(expected.join(''));
  },
);
