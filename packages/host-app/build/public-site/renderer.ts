import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions, type InlineConfig } from 'vite';
import type * as documents from '../../src/site/document.ts';
import type * as rendering from '../../src/site/render.tsx';

export type Renderer = typeof rendering & typeof documents;

/** The pages of the application whose addresses are needed, but of which nothing is rendered. */
const APPLICATION_PAGE = /\/features\/(?!(?:auth|dashboard|generator|notifications|shell)\/)|LibraryRoute/;

/** Builds what renders the public pages and the sign-in page, and hands it over while its files are there. */
export async function withRenderer(
  config: InlineConfig,
  draw: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  const root = config.root ?? process.cwd();
  // Beside the installed packages, so that it finds those that it imports.
  const cache = join(root, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'public-site-'));
  try {
    await build({
      ...config,
      logLevel: 'error',
      // A channel to other tabs would keep the build from ending.
      define: { BroadcastChannel: 'EventTarget' },
      ssr: {
        noExternal: true,
        external: ['react', 'react-dom', 'react-dom/server'],
        resolve: { conditions: ['@sluice/source', ...defaultServerConditions] },
      },
      build: {
        ...config.build,
        ssr: true,
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          ...config.build?.rolldownOptions,
          input: {
            render: join(root, 'src/site/render.tsx'),
            document: join(root, 'src/site/document.ts'),
          },
          external: (id, _importer, isResolved) => !isResolved && APPLICATION_PAGE.test(id),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
    });
    const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    await draw({ ...(await load('render')), ...(await load('document')) } as Renderer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
