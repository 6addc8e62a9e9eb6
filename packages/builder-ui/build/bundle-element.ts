/**
 * Bundles the custom element for pages that build nothing: React, the styles and the model are all inside. What few visits
 * need stays in files of its own beside it, loaded when asked for.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { styledComponents } from './styled-components.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

await build({
  configFile: false,
  root: folder,
  // Libraries mark what is for the client of a server, which there is none of here, and Vite warns of each mark.
  logLevel: 'error',
  // The mode is fixed here, because this file is used as it is: no bundler of the page replaces it later.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  resolve: { conditions: ['@sluice/source', 'module', 'browser'] },
  oxc: { plugins: { styledComponents } },
  build: {
    outDir: 'dist/element',
    target: 'es2022',
    minify: true,
    modulePreload: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: 'src/element/element.ts',
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: false },
      },
    },
  },
});
