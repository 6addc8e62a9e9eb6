import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { missingTexts, readSpecification } from './texts-page/specification.mjs';
import { readTables } from './texts-page/tables.mjs';
import { holds, withValues } from './texts-page/texts.mjs';

const { texts, changed, limits } = readTables(readFileSync(join(root, 'docs/texts.md'), 'utf8'));
const specification = readSpecification(join(root, '../shared/spec'));

/** The content of a file of the repository; `undefined` if there is none. */
function sourceOf(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

describe('docs/texts.md', () => {
  it('The page has tables of texts and limits', () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(changed.length).toBeGreaterThan(0);
    expect(limits.length).toBeGreaterThan(30);
  });

  it('The page names for each text the file that has it, and a test that asserts it', () => {
    const wrong = texts.flatMap(({ text, source, test }) => [
      ...(holds(sourceOf(source), text) ? [] : [`“${text}” is not in ${source}`]),
      ...(holds(sourceOf(test), withValues(text)) ? [] : [`“${text}” is not in ${test}`]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('The page names for each limit the code that sets it, and a test that asserts it', () => {
    const wrong = limits.flatMap(({ limit, source, code, test, title }) => [
      ...(sourceOf(source)?.includes(code) ? [] : [`${limit}: “${code}” is not in ${source}`]),
      ...(holds(sourceOf(test), title) ? [] : [`${limit}: “${title}” is not in ${test}`]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('The page says where each text is that is worded differently', () => {
    const wrong = changed.filter(({ text, source }) => !holds(sourceOf(source), text));
    expect(wrong).toEqual([]);
  });

  it.runIf(specification)('Each text of the page is in the specification, word for word', () => {
    const { whole } = specification;
    const strange = texts.filter(({ text }) => !whole.includes(text.replaceAll(/[{}]/gu, '')));
    expect(strange.map(({ text }) => text)).toEqual([]);
  });

  it.runIf(specification)('The page has every text that the specification quotes', () => {
    const known = [...texts.map(({ text }) => text), ...changed.map((row) => row.specified)];
    expect(missingTexts(specification, known)).toEqual([]);
  });
});
