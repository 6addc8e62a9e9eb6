import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * What each entry that an application imports as a whole may weigh: minified and compressed, in bytes. A right answer is never
 * left out for bytes, so the bench allows a tenth more (`SLACK`). `size-history.md` says what each raise was for.
 */
export const entryBudgets = {
  // Conditions on variables are answered by running the text before them: tags, filters and all.
  index: 50_000,
  // The checks are more than half of it.
  text: 68_500,
  render: 31_500,
  // Reading and printing Liquid, and no checks.
  compare: 21_500,
} as const;

/** How far above its budget an entry may be until the bench fails. */
export const SLACK = 1.1;

/** The size of one entry of this package that an application imports as a whole: minified and compressed, in bytes. */
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
