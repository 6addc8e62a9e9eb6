import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPublicApi } from './embedding-pages/public-api.mjs';
import { createSections } from './embedding-pages/sections.mjs';
import { root } from '../run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

let api;
beforeAll(() => {
  api = readPublicApi();
}, 240_000);

describe('The pages about embedding', () => {
  it('The reference names every attribute that the element listens to', () => {
    const source = read('packages/builder-ui/src/element/SluiceBuilderElement.tsx');
    const [, list = ''] = /observedAttributes = \[(.*?)\]/su.exec(source) ?? [];
    const names = [...list.matchAll(/'([\w-]+)'/gu)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(5);
    const page = read('docs/embedding-reference/element.md');
    for (const name of names) expect(page).toMatch(new RegExp(`\\| \`${name}\` +\\|`, 'u'));
  });

  it('The guide begins with the ten lines that the README of the package begins with', () => {
    const [tenLines] = /```tsx.*?```/su.exec(read('docs/embedding.md')) ?? [];
    expect(read('packages/builder-ui/README.md')).toContain(tenLines);
  });

  it('A component that is exported below an unknown heading is named', () => {
    const component = { ...api.components()[0], name: 'Stray', heading: 'Elsewhere' };
    expect(() => createSections({ ...api, components: () => [component] })).toThrow(
      /no page of .*: Stray\./u,
    );
  });
});

describe('The public components', () => {
  let components;
  beforeAll(() => {
    components = api.components();
  });

  it('The props of an element are named as they are written', () => {
    const row = components.find(({ name }) => name === 'TableRow');
    expect(row.inherits).toBe("ComponentPropsWithRef<'tr'>");
  });

  it('Every component says what it is for', () => {
    expect(components.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  });

  it('Every component says what each of its props does', () => {
    const obvious = new Set(['children', 'className']);
    const silent = components.flatMap(({ name, members }) =>
      members
        .filter((member) => member.text === '' && !obvious.has(member.name))
        .map((member) => `${name}.${member.name}`),
    );
    expect(silent).toEqual([]);
  });
});
