import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deadLinks } from './links.mjs';
import { root } from '../run.mjs';

const pages = globSync(
  ['*.md', 'docs/**/*.md', '.changeset/*.md', 'packages/*/*.md', 'scripts/**/*.md'].map((glob) =>
    join(root, glob),
  ),
);

it('Every link of the documentation leads to a file and a heading that are there', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.flatMap((page) => deadLinks(page, root))).toEqual([]);
});

it('A link to a file or to a heading that is not there is named with its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-links-'));
  const page = join(folder, 'page.md');
  writeFileSync(
    page,
    '# Two words\n[a](#two-words) [b](#three-words) [c](other.md) `[d](e.md)` [f](https://example.com)',
  );
  expect(deadLinks(page, folder)).toEqual([
    'page.md leads to #three-words, which is not there',
    'page.md leads to other.md, which is not there',
  ]);
});
