import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import * as analysis from '../src/exports/analysis.ts';
import * as compare from '../src/exports/compare.ts';
import * as interchange from '../src/exports/interchange.ts';
import * as index from '../src/exports/index.ts';
import * as messages from '../src/exports/messages.ts';
import * as render from '../src/exports/render.ts';
import * as sample from '../src/exports/sample.ts';
import * as text from '../src/exports/text.ts';

/** The entries of this package in one of the forms in which people have them. */
export interface Edition {
  name: string;
  analysis: typeof analysis;
  compare: typeof compare;
  index: typeof index;
  interchange: typeof interchange;
  messages: typeof messages;
  render: typeof render;
  sample: typeof sample;
  text: typeof text;
}

const entries = Object.fromEntries(
  ['analysis', 'compare', 'index', 'interchange', 'messages', 'text', 'render', 'sample'].map((entry) => [
    entry,
    fileURLToPath(new URL(`../src/exports/${entry}.ts`, import.meta.url)),
  ]),
);
const conditions = ['@sluice/source'];

/** Bundled and minified, names included, as the applications of others have them; and the sources themselves. */
export const editions: readonly Edition[] = [
  { name: 'the sources', analysis, compare, index, interchange, messages, render, sample, text },
  await loadFrom('minified by esbuild', async (outdir) => {
    await buildWithEsbuild({
      entryPoints: entries,
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2024',
      conditions,
    });
  }),
  await loadFrom('minified by Vite', async (outDir) => {
    await buildWithVite({
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions },
      build: {
        outDir,
        emptyOutDir: false,
        minify: true,
        target: 'es2024',
        lib: { entry: entries, formats: ['es'], fileName: (_, name) => `${name}.mjs` },
        rolldownOptions: { output: { minify: true } },
      },
    });
  }),
];

async function loadFrom(name: string, buildInto: (folder: string) => Promise<void>): Promise<Edition> {
  const folder = await builtOnce(`${name.replaceAll(' ', '-')}-`, buildInto);
  const load = (entry: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, `${entry}.mjs`)).href);
  return {
    name,
    analysis: (await load('analysis')) as typeof analysis,
    compare: (await load('compare')) as typeof compare,
    index: (await load('index')) as typeof index,
    interchange: (await load('interchange')) as typeof interchange,
    messages: (await load('messages')) as typeof messages,
    render: (await load('render')) as typeof render,
    sample: (await load('sample')) as typeof sample,
    text: (await load('text')) as typeof text,
  };
}

/** The folder of an edition of the current sources. Every test file needs it, and the first one builds it for all. */
async function builtOnce(prefix: string, buildInto: (folder: string) => Promise<void>): Promise<string> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/sluice-liquid', import.meta.url));
  const folder = join(cache, prefix + sourcesHash());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'building-'));
  await buildInto(own);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another test file was faster.
    rmSync(own, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The same for the same sources, built by the same tools. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const root = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  for (const file of [
    import.meta.filename,
    fileURLToPath(new URL('../../../package-lock.json', import.meta.url)),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
