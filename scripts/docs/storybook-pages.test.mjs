import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

const folder = join(root, '.storybook');
const pages = readdirSync(folder).filter((name) => name.endsWith('.mdx'));

/** The page without the texts that it hands to a block, such as `Markdown`, which knows tables. */
const ownText = (page) => readFileSync(join(folder, page), 'utf8').replaceAll(/`\n[^`]*`;/gu, '');

it.each(pages)('Readers of %s see no table as text with bars: MDX draws none', (page) => {
  expect(ownText(page).split('\n')).not.toContainEqual(expect.stringMatching(/^\s*\|/u));
});

it('The introduction draws its table', () => {
  const page = readFileSync(join(folder, 'Introduction.mdx'), 'utf8');
  expect(page).toMatch(/^\| \*\*Builder\*\*/mu);
  expect(page).toContain('<Markdown>{FAMILIES}</Markdown>');
});
