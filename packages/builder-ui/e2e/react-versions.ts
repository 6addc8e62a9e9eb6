import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Both ends of what the package allows as its peers: under which name this repository has what a page calls by its own. */
export const ends = {
  oldest: {
    react: 'react-18',
    'react-dom': 'react-dom-18',
    'styled-components': 'styled-components-6-1',
  },
  newest: { react: 'react', 'react-dom': 'react-dom', 'styled-components': 'styled-components' },
};
export type End = keyof typeof ends;
const endNames = Object.keys(ends) as End[];

/** React for developing says more about what differs, and is another one than that for production. */
export const modes = ['development', 'production'] as const;
export type Mode = (typeof modes)[number];

/** What a bundler finds by the names of the peers: a folder for each. */
export const foldersOf = (peers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(peers).map(([name, alias]) => [
      name,
      dirname(fileURLToPath(import.meta.resolve(`${alias}/package.json`))),
    ]),
  );

/** A page of React for each end and each mode: React and styled-components warn in development only. */
export const reactPages = endNames.flatMap((end) =>
  modes.map((mode) => ({ end, mode, name: `react-${end}-${mode}` })),
);

/** Builds the page that partners' projects have, of the packed packages in `home`, with the libraries of each end. */
export async function buildReactPages(home: string): Promise<void> {
  const root = join(home, 'react-versions');
  const hosts = join(import.meta.dirname, '../hosts');
  cpSync(join(hosts, 'vite'), root, { recursive: true });
  cpSync(join(hosts, 'shared'), join(root, 'shared'), { recursive: true });
  await Promise.all(
    reactPages.map(({ end, mode, name }) =>
      build({
        root,
        configFile: false,
        base: './',
        mode,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
        resolve: { alias: foldersOf(ends[end]) },
        build: {
          outDir: join(home, 'built', name),
          emptyOutDir: true,
          minify: mode === 'production',
          chunkSizeWarningLimit: 2000,
        },
      }),
    ),
  );
}
