import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as modules from '../src/modules/index.ts';

it('modules/index.ts lists each module after the ones that it needs', () => {
  const list = readFileSync(new URL('../src/modules/index.ts', import.meta.url), 'utf8');
  const folders = [...list.matchAll(/^export \{ \w+ \} from '\.\/([\w-]+)\/index\.ts';$/gm)].map(
    (line) => line[1],
  );
  const placeOf = (name: string) => folders.indexOf(name);
  expect(new Set(folders)).toEqual(new Set(Object.values(modules).map(({ name }) => name)));
  for (const { name, needs } of Object.values(modules)) {
    for (const needed of Object.values(needs)) {
      expect([needed.name, placeOf(needed.name) < placeOf(name), name]).toEqual([needed.name, true, name]);
    }
  }
});

it('each collection belongs to one module', () => {
  const names = Object.values(modules).flatMap(({ collections }) => Object.keys(collections));
  expect(new Set(names).size).toBe(names.length);
});
