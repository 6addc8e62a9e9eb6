import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from './editions.ts';
import { runPage } from './page-program.ts';

const pageAt = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each([
  ['the README', pageAt('../README.md')],
  ['the page about interchange', pageAt('../../../docs/interchange.md')],
])('the examples of %s', (_, page) => {
  it.each(editions)('print the output shown there ($name)', (edition) => {
    const { printed, expected } = runPage(page, edition);
    expect(printed).toBe(expected);
  });
});
