import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { home } from './home.ts';
import { ends, foldersOf, modes, type End, type Mode } from './react-versions.ts';

const sources = join(home, 'server');
const built = join(home, 'built');
export const NONCE = 'page-nonce';

/** What a server has rendered, by the name of a component. */
export interface Rendered {
  pages: Record<string, { markup: string; styles: string }>;
  /** What the console said. */
  complaints: string;
}

/** How pages of a server are made. */
export interface Kind {
  end: End;
  mode: Mode;
  nonce?: string;
}

/** The oldest React is tried as it is while a project is developed: then it says what it does not like. */
const withoutNonce: readonly Kind[] = [
  ...modes.map((mode) => ({ end: 'newest' as const, mode })),
  { end: 'oldest', mode: 'development' },
];
export const kinds = withoutNonce.flatMap((kind): Kind[] => [kind, { ...kind, nonce: NONCE }]);

/** A nonce for what a server renders is something that styled-components has since 6.4. */
const peersOf = ({ end, nonce }: Kind): Record<string, string> =>
  nonce === undefined ? ends[end] : { ...ends[end], 'styled-components': 'styled-components' };

/** Where the pages of a kind are, below the folder of what is built. */
export const folderOf = ({ end, mode, nonce }: Kind) =>
  `server-${end}-${mode}${nonce === undefined ? '' : '-with-nonce'}`;

/** Renders a page of each component on a server, of packed files, with what a browser needs to take it over. */
export async function buildServerPages(): Promise<void> {
  await bundle({
    entryPoints: [join(sources, 'render.tsx')],
    outdir: join(sources, 'built'),
    platform: 'node',
    packages: 'external',
  });
  await Promise.all(kinds.map(buildPagesOf));
}

async function buildPagesOf(kind: Kind): Promise<void> {
  const { mode, nonce } = kind;
  const scripts = folderOf(kind).replace('server', 'server-scripts');
  await bundle({
    entryPoints: [join(sources, 'main.tsx')],
    outdir: join(built, scripts),
    platform: 'browser',
    alias: foldersOf(peersOf(kind)),
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  });
  for (const [name, { markup, styles }] of Object.entries(renderOnServer(kind).pages)) {
    const folder = join(built, folderOf(kind), name);
    mkdirSync(folder, { recursive: true });
    const meta = nonce === undefined ? '' : `<meta property="csp-nonce" content="${nonce}" />`;
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${name}</title>${meta}${styles}</head><body><div data-root="${name}">${markup}</div><script type="module" src="/${scripts}/main.js"></script></body></html>`,
    );
  }
}

/** Renders in a process of its own, as each order of imports needs. */
export function renderOnServer(kind: Kind, options: readonly string[] = []): Rendered {
  const given = kind.nonce === undefined ? options : [...options, `--nonce=${kind.nonce}`];
  const file = join(sources, 'built', `${folderOf(kind)}${options.join('')}-${String(process.pid)}.json`);
  const peers = join(import.meta.dirname, 'server-peers.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', peers, join(sources, 'built/render.js'), file, ...given],
    {
      env: {
        ...process.env,
        NODE_ENV: kind.mode,
        NODE_NO_WARNINGS: '1',
        PEERS: JSON.stringify(peersOf(kind)),
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The server cannot render the pages: ${stderr}`);
  return { pages: JSON.parse(readFileSync(file, 'utf8')) as Rendered['pages'], complaints: stderr };
}

const bundle = (options: BuildOptions) =>
  build({ bundle: true, splitting: true, format: 'esm', jsx: 'automatic', logLevel: 'error', ...options });
