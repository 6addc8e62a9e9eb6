/** Compiles each source into a file of its own in `dist`, with a source map beside it. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { clientFiles } from './client-files.ts';
import { withOwnIcons } from './own-icons.ts';
import { withStableStyled } from './stable-styled.ts';
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

async function compile(name: string) {
  const source = join(sources, name);
  const target = name.replace(/\.tsx?$/u, '.js');
  const { code, map } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    target: 'es2022',
    jsx: { runtime: 'automatic' },
    typescript: { rewriteImportExtensions: 'rewrite' },
    plugins: { styledComponents: { ...styledComponents, ssr: true, transpileTemplateLiterals: true } },
    sourcemap: true,
  });
  const beside = relative(dirname(join(dist, target)), source).replaceAll('\\', '/');
  const ofTarget = { ...map, file: basename(target), sources: [beside] };
  return { name: target.replaceAll('\\', '/'), code: withOwnIcons(code), map: ofTarget };
}

const names = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: NOT_COMPILED }).toSorted();
const compiled = await Promise.all(names.map(compile));
const code = withStableStyled(new Map(compiled.map((file) => [file.name, file.code])));
const ofClient = clientFiles(code);

for (const { name, map } of compiled) {
  const target = join(dist, name);
  // On the line that is there already: the source map counts lines.
  const directive = ofClient.has(name) ? "'use client';" : '';
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.map`, JSON.stringify(map));
  writeFileSync(target, `${directive}${code.get(name) ?? ''}//# sourceMappingURL=${basename(target)}.map\n`);
}
