import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', , done = '', test = '']) => ({ id, done, test }),
);

/** How many requirements of levels 1 and 2 the chapters of ASVS 5.0 have that are judged. */
const JUDGED = { 3: 19, 6: 35, 7: 18, 8: 7, 9: 7, 12: 9, 16: 16 };

it.each(Object.entries(JUDGED))(
  'chapter V%s is judged whole: each of its requirements once',
  (chapter, count) => {
    const ids = rows.filter(({ id }) => id.startsWith(`${chapter}.`)).map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  },
);

it('no chapter that is not named as judged has rows', () => {
  const chapters = new Set(rows.map(({ id }) => id.split('.')[0]));
  expect(chapters).toEqual(new Set(Object.keys(JUDGED)));
});

it.each(rows)(
  'requirement $id is met by tests that are there, or says why there is none',
  ({ done, test }) => {
    expect(done).not.toBe('');
    const tests = [...test.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(tests.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    const isExplained = /^(?:no test: .+|—)$/.test(test);
    expect(tests.length > 0 || isExplained).toBe(true);
  },
);
