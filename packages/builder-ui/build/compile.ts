/** Compiles each source into a file of its own in `dist`, with a source map beside it. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { exportedNames } from './public-names.ts';
import { styledComponents } from './styled-components.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const ENTRY = 'exports/index.ts';
/** The custom element is bundled instead, and the entry lists names. */
const NOT_COMPILED = ['**/*.{test,stories}.{ts,tsx}', 'test/**', 'test-data/**', 'element/**', ENTRY];

async function compile(name: string): Promise<void> {
  const source = join(sources, name);
  const target = join(dist, name.replace(/\.tsx?$/u, '.js'));
  const { code, map } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    target: 'es2022',
    jsx: { runtime: 'automatic' },
    typescript: { rewriteImportExtensions: 'rewrite' },
    plugins: { styledComponents },
    sourcemap: true,
  });
  mkdirSync(dirname(target), { recursive: true });
  const ofTarget = { ...map, file: basename(target), sources: [relative(dirname(target), source)] };
  writeFileSync(`${target}.map`, JSON.stringify(ofTarget));
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
}

/**
 * The entry for a page. It is marked as what runs in a browser, where components may run on a server alone, and lists all names:
 * below such a mark `export *` is not allowed.
 */
function compileEntry(name: string): void {
  const entry = readFileSync(join(sources, name), 'utf8');
  const folders = [...entry.matchAll(/^export \* from '(.+)\/index\.ts';$/gmu)].map(
    ([, folder = '']) => folder,
  );
  const lines = folders.map((folder) => {
    const names = exportedNames(join(sources, dirname(name), folder, 'index.ts'));
    return `export { ${names.join(', ')} } from '${folder}/index.js';\n`;
  });
  writeFileSync(join(dist, name.replace(/\.ts$/u, '.js')), `'use client';\n${lines.join('')}`);
}

await Promise.all(globSync('**/*.{ts,tsx}', { cwd: sources, exclude: NOT_COMPILED }).map(compile));
mkdirSync(join(dist, dirname(ENTRY)), { recursive: true });
compileEntry(ENTRY);
