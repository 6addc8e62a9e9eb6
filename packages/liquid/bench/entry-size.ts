import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * What each entry that an application imports as a whole may weigh: minified and compressed, in bytes. A right answer is never
 * left out for bytes, so the bench allows a tenth more (`SLACK`). `size-history.md` says what each raise was for.
 */
export const entryBudgets = {
  // Conditions on variables are answered by running the text before them: tags, filters and all.
  index: 59_500,
  // The checks are more than half of it.
  text: 79_500,
  render: 31_500,
  // Reading and printing Liquid, and no checks.
  compare: 28_000,
} as const;

/** How far above its budget an entry may be until the bench fails. */
export const SLACK = 1.1;

/** The size of one entry of this package that an application imports as a whole: minified and compressed, in bytes. */
export function entrySize(entry: string): Promise<number> {
  return sizeOf(`export * from ${JSON.stringify(pathOf(entry))};`);
}

/** What an entry, or these names of it, add for an application that has others already. */
export async function addedSize(
  entry: string,
  beside: readonly string[],
  names?: readonly string[],
): Promise<number> {
  const added = `export ${names === undefined ? '* as added' : `{${names.join()}}`} from ${JSON.stringify(pathOf(entry))};`;
  const alone = beside
    .map((other, index) => `export * as e${index} from ${JSON.stringify(pathOf(other))};`)
    .join('');
  return (await sizeOf(added + alone)) - (await sizeOf(alone));
}

function pathOf(entry: string): string {
  return fileURLToPath(new URL(`../src/exports/${entry}.ts`, import.meta.url));
}

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['@sluice/source'],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
