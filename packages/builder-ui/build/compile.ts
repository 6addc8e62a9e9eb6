/** Compiles each source into a file of its own in `dist`, with a source map beside it. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { withOwnIcons } from './own-icons.ts';
import { styledComponents } from './styled-components.ts';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** The custom element is bundled instead. */
const NOT_COMPILED = [
  '**/*.{test,stories}.{ts,tsx}',
  'test/**',
  'test-data/**',
  'controls/conformance/**',
  'element/**',
];

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
  writeFileSync(target, `${withOwnIcons(code)}//# sourceMappingURL=${basename(target)}.map\n`);
}

await Promise.all(globSync('**/*.{ts,tsx}', { cwd: sources, exclude: NOT_COMPILED }).map(compile));
