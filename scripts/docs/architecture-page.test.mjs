import { expect, it } from 'vitest';
import { folderGraph, mermaid, withoutDetours } from './architecture-page/folder-graph.mjs';

const file = (source, ...imports) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved, dependencyTypes: ['local'] })),
});
const folder = (path) => (path.includes('/') ? path.split('/')[0] : undefined);
const graph = (arrows) => new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

it('The picture has one arrow between two folders, however many files import each other', () => {
  const modules = [file('a/1.ts', 'b/1.ts', 'a/2.ts', 'alone.ts'), file('a/2.ts', 'b/1.ts'), file('b/1.ts')];
  expect(folderGraph(modules, folder)).toEqual(graph({ a: ['b'], b: [] }));
});

it('The picture has no arrow for a type', () => {
  const type = { resolved: 'b/1.ts', dependencyTypes: ['local', 'type-only'] };
  expect(folderGraph([{ source: 'a/1.ts', dependencies: [type] }], folder)).toEqual(graph({ a: [] }));
});

it('The picture leaves out an arrow that follows from others', () => {
  expect(withoutDetours(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual(
    graph({ a: ['b'], b: ['c'], c: [] }),
  );
});

it('The picture keeps every arrow of a circle', () => {
  const circle = { a: ['b'], b: ['c', 'a'], c: ['a'] };
  expect(withoutDetours(graph(circle))).toEqual(graph(circle));
});

it('The picture is the same whatever the order of the files', () => {
  const picture = mermaid(graph({ a: ['b'], b: [] }));
  expect(mermaid(graph({ b: [], a: ['b'] }))).toBe(picture);
  expect(picture).toBe('```mermaid\nflowchart TD\n  n0["a"]\n  n1["b"]\n  n0 --> n1\n```');
});
