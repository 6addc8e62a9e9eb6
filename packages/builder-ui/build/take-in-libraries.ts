/**
 * A step of the build: puts the parts of `downshift` and `lucide-react` that `dist` uses into `dist/libraries`, with their
 * licenses, and lets the files import them from there.
 */
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { lighterLibraries } from './lighter-libraries.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const IMPORT = /^import \{([^}]*)\} from '(downshift|lucide-react)';$/gmu;
const CREATE_ICON = 'create-icon';

/** The names that files import from a library, in order. */
function importedNames(files: readonly string[], wanted: string): readonly string[] {
  const lists = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .filter(([, , library]) => library === wanted)
      .flatMap(([, list = '']) => list.split(',')),
  );
  return [...new Set(lists.map((item) => item.trim().replace(/ as .*$/u, '')))].toSorted();
}

/** Entries that are no files: each has the code that exports some names of a library. */
function entriesOf(codes: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'entries',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      bundler.onLoad({ filter: /^/, namespace: 'entry' }, ({ path }) => ({
        contents: codes.get(path.slice('entry:'.length)) ?? '',
        resolveDir: dist,
      }));
      // All icons share it.
      bundler.onResolve({ filter: /createLucideIcon\.mjs$/ }, ({ namespace }) =>
        namespace === 'entry' ? undefined : { path: `../${CREATE_ICON}.js`, external: true },
      );
    },
  };
}

/** One file for the hooks, and one for each icon, so that a page loads those that it shows. */
async function buildLibraries(hooks: readonly string[], icons: readonly string[]): Promise<Metafile> {
  const codes = new Map([
    ['downshift', `export { ${hooks.join(', ')} } from 'downshift';`],
    [CREATE_ICON, `export { default } from 'lucide-react/dist/esm/createLucideIcon.mjs';`],
    ...icons.map((icon) => [`icons/${icon}`, `export { ${icon} } from 'lucide-react';`] as const),
  ]);
  const { metafile } = await build({
    entryPoints: [...codes.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
    outdir: join(dist, 'libraries'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    plugins: [entriesOf(codes), lighterLibraries],
  });
  const lines = icons.map((icon) => `export { ${icon} } from './icons/${icon}.js';\n`);
  writeFileSync(join(dist, 'libraries/lucide-react.js'), lines.join(''));
  return metafile;
}

/** Puts the license of each package whose code was taken in beside it. */
function copyLicenses({ outputs }: Metafile): void {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const files = inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  for (const file of files) {
    const [folder, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file) ?? [];
    if (folder === undefined || name === undefined) continue;
    copyFileSync(
      join(folder, 'LICENSE'),
      join(dist, `libraries/LICENSE-${name.replace('@', '').replace('/', '-')}`),
    );
  }
}

/** Lets a file import from `dist/libraries` what it imports from the libraries. */
function importFromHere(file: string): void {
  const code = readFileSync(file, 'utf8');
  const folder = relative(dirname(file), join(dist, 'libraries')).replaceAll('\\', '/');
  const changed = code.replaceAll(
    IMPORT,
    (_, names: string, library: string) => `import {${names}} from '${folder}/${library}.js';`,
  );
  if (changed !== code) writeFileSync(file, changed);
}

// What an earlier build has left.
rmSync(join(dist, 'libraries'), { recursive: true, force: true });
const files = globSync('**/*.js', { cwd: dist }).map((name) => join(dist, name));
copyLicenses(await buildLibraries(importedNames(files, 'downshift'), importedNames(files, 'lucide-react')));
for (const file of files) importFromHere(file);
