import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** Both ends of what the package allows as its peers, and what a page of that end finds by their names. */
const ends = {
  oldest: {
    react: folderOf('react-18'),
    'react-dom': folderOf('react-dom-18'),
    'styled-components': folderOf('styled-components-6-1'),
  },
  newest: {
    react: folderOf('react'),
    'react-dom': folderOf('react-dom'),
    'styled-components': folderOf('styled-components'),
  },
};
const modes = ['development', 'production'] as const;

/** A page of React for each end and each mode: React and styled-components warn in development only. */
export const reactPages = (Object.keys(ends) as (keyof typeof ends)[]).flatMap((end) =>
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
        resolve: { alias: ends[end] },
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
