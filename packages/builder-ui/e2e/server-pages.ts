import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { home } from './home.ts';

const sources = join(home, 'server');
const built = join(home, 'built');
export const NONCE = 'page-nonce';

/** React for developing says more about what differs, and is another one than that for production. */
export const modes = ['development', 'production'] as const;
type Mode = (typeof modes)[number];

/** What a server has rendered, by the name of a component. */
export interface Rendered {
  pages: Record<string, { markup: string; styles: string }>;
  /** What the console said. */
  complaints: string;
}

/** Where the pages of a mode are, below the folder of what is built. */
export const folderOf = (mode: Mode, nonce?: string) =>
  `server-${mode}${nonce === undefined ? '' : '-with-nonce'}`;

/** Renders a page of each component on a server, of packed files, with what a browser needs to take it over. */
export async function buildServerPages(): Promise<void> {
  await bundle({
    entryPoints: [join(sources, 'render.tsx')],
    outdir: join(sources, 'built'),
    platform: 'node',
    packages: 'external',
  });
  await Promise.all(modes.map(buildPagesOf));
}

async function buildPagesOf(mode: Mode): Promise<void> {
  const outdir = join(built, `server-scripts-${mode}`);
  await bundle({
    entryPoints: [join(sources, 'main.tsx')],
    outdir,
    platform: 'browser',
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  });
  for (const nonce of [undefined, NONCE]) {
    const { pages } = renderOnServer(mode, nonce === undefined ? [] : [`--nonce=${nonce}`]);
    for (const [name, { markup, styles }] of Object.entries(pages)) {
      const folder = join(built, folderOf(mode, nonce), name);
      mkdirSync(folder, { recursive: true });
      const meta = nonce === undefined ? '' : `<meta property="csp-nonce" content="${nonce}" />`;
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${name}</title>${meta}${styles}</head><body><div data-root="${name}">${markup}</div><script type="module" src="/server-scripts-${mode}/main.js"></script></body></html>`,
      );
    }
  }
}

/** Renders in a process of its own, as each order of imports needs. */
export function renderOnServer(mode: Mode, options: readonly string[]): Rendered {
  const file = join(sources, 'built', `${mode}${options.join('')}-${String(process.pid)}.json`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(sources, 'built/render.js'), file, ...options],
    { env: { ...process.env, NODE_ENV: mode, NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The server cannot render the pages: ${stderr}`);
  return { pages: JSON.parse(readFileSync(file, 'utf8')) as Rendered['pages'], complaints: stderr };
}

const bundle = (options: BuildOptions) =>
  build({ bundle: true, splitting: true, format: 'esm', jsx: 'automatic', logLevel: 'error', ...options });
