import { stripTypeScriptTypes } from 'node:module';
import type { Edition } from './editions.ts';

const fence = /```(ts|output)\n(.*?)```/gs;

function ids(): () => string {
  let next = 0;
  return () => `id${(next += 1)}`;
}

/** What the examples of a page print, and the output that the page shows. The page is one program: later examples go on with what earlier ones made. */
export function runPage(page: string, edition: Edition): { printed: string; expected: string } {
  const { analysis, compare, index, interchange, messages, text, render, sample } = edition;
  const blocks = [...page.matchAll(fence)].map(([, language, body = '']) => ({ language, body }));
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
    ...interchange,
    ...text,
    ...render,
    ...messages,
    ...sample,
    ...compare,
    print,
    ids,
  };
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...Object.keys(names), program) as (...values: unknown[]) => void;
  run(...Object.values(names));
  return { printed: `${printed.join('\n')}\n`, expected: expected.join('') };
}
