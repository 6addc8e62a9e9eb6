import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataNames } from './builder-dom.ts';

const home = join(import.meta.dirname, '../..');

/** Every file that could spell a name: the sources, their tests and stories, benchmarks and browser tests. */
const sources = globSync(['{src,bench,e2e,visual}/**/*.{ts,tsx}', '../host-app/{src,e2e}/**/*.{ts,tsx}'], {
  cwd: home,
})
  .filter((path) => !path.startsWith('src/builder-dom/'))
  .map((path) => ({ path, text: readFileSync(join(home, path), 'utf8') }));

/** Controls and the theme find what is their own; a test may look for anything. */
const product = sources.filter(
  ({ path }) => /^src\/(?!controls\/|theme\/|test\/)/u.test(path) && !/\.(?:test|stories)\.tsx?$/u.test(path),
);

const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('the data attributes that elements of the builder are found by', () => {
  it.each(Object.values(dataNames))(
    'the data attributes that elements of the builder are found by are spelled only in builder-dom: %s',
    (name) => {
      const spelled = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u');
      expect(pathsOf(sources.filter(({ text }) => spelled.test(text)))).toEqual([]);
    },
  );

  it('the data attributes that elements of the builder are found by are queried and set by no other file', () => {
    const query = /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*[`'"][^)]*\[data-/u;
    const access = /(?:set|get|remove|toggle|has)Attribute\(\s*[`'"]data-|\.dataset\b/u;
    const offenders = product.filter(({ text }) => query.test(text) || access.test(text));
    expect(pathsOf(offenders)).toEqual([]);
    expect(product.length).toBeGreaterThan(100);
  });
});
