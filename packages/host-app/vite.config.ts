import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { styledComponents } from '../builder-ui/build/styled-components.ts';
import { coreFonts } from './build/core-fonts.ts';
import { opening } from './build/opening.ts';
import { planPageChunks } from './build/page-chunks.ts';
import { publicSite } from './build/public-site/public-site.ts';

const server = process.env['SLUICE_SERVER'] ?? 'http://127.0.0.1:3000';

/** What decides which modules there are. */
const modules: UserConfig = {
  root: import.meta.dirname,
  // The application speaks English, so the controls do, too.
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US'] }), coreFonts()],
  // The sign-in page is drawn by the build, and taken over in the browser: both call its classes the same.
  oxc: { plugins: { styledComponents: { ...styledComponents, ssr: true } } },
  // Siblings are bundled from their sources: no package has to be built first.
  resolve: { conditions: ['@sluice/source', ...defaultClientConditions] },
  experimental: {
    // Scripts and styles find each other wherever they are served from. In documents the server writes its path before addresses.
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  build: {
    // Every browser that we support preloads modules by itself.
    modulePreload: { polyfill: false },
    // The page's policy loads fonts from our origin only, so none is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Only the operations that the application calls are taken from the contract.
      treeshake: { moduleSideEffects: [{ test: /server\/src\/contracts/, sideEffects: false }] },
    },
  },
};

export default defineConfig(async ({ command }) => {
  if (command === 'serve') {
    const proxy = { '/api': server, '/health': server };
    const plugins = [...(modules.plugins ?? []), publicSite(modules)];
    return { ...modules, plugins, server: { host: '127.0.0.1', port: 5173, proxy } };
  }
  const chunkOf = await planPageChunks(modules);
  return {
    ...modules,
    plugins: [
      ...(modules.plugins ?? []),
      opening(),
      publicSite(modules),
      // The page itself is not among them: it is sent with a nonce of its own each time.
      compression({ include: /\.(?:css|js|svg)$/, logLevel: 'silent' }),
    ],
    build: {
      ...modules.build,
      license: { fileName: 'licenses.md' },
      // One large file is what the plan wants: what it may weigh is tested.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        ...modules.build?.rolldownOptions,
        output: {
          // License texts are in `licenses.md` instead, which no page loads.
          comments: { legal: false },
          codeSplitting: {
            groups: [
              {
                name: (id: string) => chunkOf.get(id) ?? null,
                debugName: 'page chunks',
                // Each module has its place in the plan, and takes nothing along.
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
});
