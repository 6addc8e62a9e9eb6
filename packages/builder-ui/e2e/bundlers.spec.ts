import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Metafile } from 'esbuild';
import { home } from './packed-packages.ts';
import { exportedNames } from '../build/public-names.ts';

/** The packages whose code a page loads at once when it imports a name and esbuild splits its code. */
async function loadedAtOnce(name: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `export { ${name} } from '@sluice/builder-ui';`, resolveDir: home },
    // The paths in the result are relative to this folder, so that they contain the folders of all packages.
    absWorkingDir: resolve(home, '../../..'),
    outdir: join(home, 'built/by-esbuild'),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'styled-components'],
  });
  const files = reached(metafile).flatMap((output) => Object.keys(output.inputs));
  const packages = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file)?.[1]);
  return [...new Set(packages.filter((found) => found !== undefined))].toSorted();
}

function packedManifest(): { dependencies: Record<string, string> } {
  const path = join(home, 'node_modules/@sluice/builder-ui/package.json');
  return JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> };
}

type Output = Metafile['outputs'][string];

/** The output of the page, and those that it imports statically, directly or by way of others. */
function reached({ outputs }: Metafile): readonly Output[] {
  const found = new Set<Output>();
  const visit = (output: Output | undefined) => {
    if (output === undefined || found.has(output)) return;
    found.add(output);
    for (const { kind, path } of output.imports) if (kind === 'import-statement') visit(outputs[path]);
  };
  visit(Object.values(outputs).find(({ entryPoint }) => entryPoint === '<stdin>'));
  return [...found];
}

test('the packed files export every public name', { tag: '@everyday' }, async () => {
  const packed: unknown = await import(join(home, 'node_modules/@sluice/builder-ui/dist/exports/index.js'));
  const names = exportedNames(join(import.meta.dirname, '../src/exports/index.ts'));
  expect(Object.keys(packed as object).toSorted()).toEqual(names.toSorted());
});

test(
  'a page that imports only Badge loads only Badge, also with esbuild code splitting',
  { tag: '@everyday' },
  async () => {
    expect(await loadedAtOnce('Badge')).toEqual(['@sluice/builder-ui']);
  },
);

test('a page loads no menu, popover or calendar code before one is opened, also with esbuild code splitting', async () => {
  const packages = await loadedAtOnce('ConditionBuilder');
  expect(packages).toContain('@sluice/builder-ui');
  expect(packages).not.toContain('react-aria-components');
  expect(packages).not.toContain('react-aria');
});

test('the packed files leave libraries to the page, so that it can share, patch and audit them', async () => {
  const { dependencies } = packedManifest();
  const atOnce = await loadedAtOnce('ConditionBuilder');
  for (const library of ['downshift', 'lucide-react']) {
    expect(dependencies).toHaveProperty(library);
    expect(atOnce).toContain(library);
  }
});
