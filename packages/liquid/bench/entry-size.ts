import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What an application may get at most that imports all of one entry, in bytes, minified and compressed. */
export const entryBudgets = {
  // Conditions on variables are answered by running the text before them: tags, filters and all. Without that
  // it would be 18,000; a right answer is worth more.
  index: 45_000,
  // The checks are more than half of it. What they find is worth more than the 32,000 that they were meant to have.
  text: 42_000,
  render: 31_000,
} as const;

/** What an application gets that imports all of one entry of this package: minified and compressed, in bytes. */
export async function entrySize(entry: keyof typeof entryBudgets): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/exports/${entry}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['@sluice/source'],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
