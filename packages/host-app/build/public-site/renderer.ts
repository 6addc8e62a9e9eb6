import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions, type InlineConfig } from 'vite';
import type * as documents from '../../src/site/document.ts';
import type * as rendering from '../../src/site/render.tsx';

type Renderer = typeof rendering & typeof documents;

/** The pages of the application: their addresses are needed, but nothing of theirs is rendered. */
const APPLICATION_PAGE = /\/features\/|(?:Generator|Library|Shell)Route/;

/** Builds what renders the public pages, and loads it into this process. */
export async function loadRenderer(config: InlineConfig): Promise<Renderer> {
  const root = config.root ?? process.cwd();
  // Beside the installed packages, so that it finds those that it imports.
  const cache = join(root, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'public-site-'));
  try {
    await build({
      ...config,
      logLevel: 'error',
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
    return { ...(await load('render')), ...(await load('document')) } as Renderer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
