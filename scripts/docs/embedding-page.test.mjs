import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPage } from './fill-page.mjs';
import { readPublicApi } from './embedding-page/public-api.mjs';
import { createSections } from './embedding-page/sections.mjs';
import { root } from '../run.mjs';

const path = join(root, 'docs/embedding.md');
const page = readFileSync(path, 'utf8');

let api;
beforeAll(() => {
  api = readPublicApi();
}, 60_000);

describe('docs/embedding.md', () => {
  it('is what the code says (else: npm run docs)', async () => {
    expect(await fillPage(page, createSections(api), path)).toBe(page);
  });

  it('names every attribute that the element listens to', () => {
    const source = readFileSync(
      join(root, 'packages/builder-ui/src/element/SluiceBuilderElement.tsx'),
      'utf8',
    );
    const [, list = ''] = /observedAttributes = \[(.*?)\]/su.exec(source) ?? [];
    const names = [...list.matchAll(/'([\w-]+)'/gu)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(page).toMatch(new RegExp(`\\| \`${name}\` +\\|`, 'u'));
  });

  it('begins with the ten lines that the page of the package begins with', () => {
    const readme = readFileSync(join(root, 'packages/builder-ui/README.md'), 'utf8');
    const [tenLines] = /```tsx.*?```/su.exec(page) ?? [];
    expect(readme).toContain(tenLines);
  });

  it('leads only to places that are there', () => {
    const anchors = [...page.matchAll(/\]\(#([\w-]+)\)/gu)].map((match) => match[1]);
    const headings = [...page.matchAll(/^#+ (.+)$/gmu)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/gu, '')
        .replaceAll(/\s/gu, '-'),
    );
    for (const anchor of anchors) expect(headings).toContain(anchor);
  });
});

describe('the public components', () => {
  let components;
  beforeAll(() => {
    components = api.components();
  });

  it('name the props of an element as they are written', () => {
    const row = components.find(({ name }) => name === 'TableRow');
    expect(row.inherits).toBe("ComponentPropsWithRef<'tr'>");
  });

  it('say what they are for', () => {
    expect(components.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });

  it('say what each of their props does', () => {
    const obvious = new Set(['children', 'className']);
    const silent = components.flatMap(({ name, members }) =>
      members
        .filter((member) => member.text === '' && !obvious.has(member.name))
        .map((member) => `${name}.${member.name}`),
    );
    expect(silent).toEqual([]);
  });
});
