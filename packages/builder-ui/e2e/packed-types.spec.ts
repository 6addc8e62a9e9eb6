import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { home } from './packed-packages.ts';
import { ends, foldersOf } from './react-versions.ts';

/** Every entry that has types, as a page imports it. */
const entriesOf = () =>
  ['@sluice/liquid', '@sluice/builder-ui'].flatMap((name) => {
    const path = join(home, 'node_modules', name, 'package.json');
    const { exports } = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, unknown> };
    // Data has no types: the manifest, and the JSON Schema of what is stored.
    const named = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
    return named.map((entry) => `${name}${entry.slice(1)}`);
  });

/** The ways in which TypeScript looks for packages, with the modules that each goes with. */
const ways = {
  node10: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Node10 },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

/** The frameworks are not installed here: what an entry says to theirs is tried in projects of partners. */
const FRAMEWORK = /'(?:svelte|vue)/u;

/** What TypeScript has to say of a file that imports every entry, and of the types that it then reads of ours. */
function errorsWith(way: string, options: ts.CompilerOptions): readonly string[] {
  const entries = entriesOf();
  const file = join(home, `imports-everything-${way.replaceAll(' ', '-')}.mts`);
  const lines = entries.flatMap((entry, index) => [
    `import * as entry${String(index)} from '${entry}';`,
    `// @ts-expect-error -- a module that is found is no number`,
    `export const number${String(index)}: number = entry${String(index)};`,
  ]);
  writeFileSync(file, lines.join('\n'));
  const program = ts.createProgram([file], {
    ...options,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    ignoreDeprecations: '6.0',
    types: [],
  });
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes('/@sluice/') || fileName === file);
  expect(ours.length).toBeGreaterThan(entries.length);
  return [
    ...program.getOptionsDiagnostics(),
    ...ours.flatMap((source) => program.getSemanticDiagnostics(source)),
  ]
    .map(
      ({ file: place, messageText }) =>
        `${place?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
    .filter((error) => !FRAMEWORK.test(error));
}

test(
  'the types hold with the oldest styled-components, and name no file inside of a library',
  { tag: '@everyday' },
  () => {
    const { 'styled-components': oldest } = foldersOf(ends.oldest);
    const paths = { 'styled-components': [oldest ?? ''], 'styled-components/*': [`${oldest ?? ''}/*`] };
    expect(errorsWith('with the oldest peers', { ...ways.bundler, paths })).toEqual([]);
    const folder = join(home, 'node_modules/@sluice/builder-ui/dist');
    for (const types of ['index.d.ts', 'element.d.ts']) {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, types), 'utf8'));
      expect(importedFiles.map(({ fileName }) => fileName).filter((from) => /\/dist\//u.test(from))).toEqual(
        [],
      );
    }
  },
);

for (const [way, options] of Object.entries(ways))
  test(`TypeScript finds the types of every entry with moduleResolution ${way}`, { tag: '@everyday' }, () => {
    expect(errorsWith(way, options)).toEqual([]);
  });
