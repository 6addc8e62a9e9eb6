import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What an application may get at most that imports all of one entry, in bytes, minified and compressed. */
export const entryBudgets = {
  // Conditions on variables are answered by running the text before them: tags, filters and all.
  index: 45_000,
  // The checks are more than half of it.
  text: 44_000,
  render: 30_000,
} as const;

/**
 * From where on a size is spoken of, in bytes: 90 % of what each entry was meant to have, which are 18,000, 32,000 and
 * 30,000. Where more is allowed, a right answer is worth more than the bytes.
 */
export const entryWarnings: Record<keyof typeof entryBudgets, number> = {
  index: 16_200,
  text: 28_800,
  render: 27_000,
};

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
