import { defineConfig } from 'tsup';
import { lighterLibraries } from './build/lighter-libraries.ts';

/**
 * The custom element for pages that build nothing: React, the styles and the model are all inside. What few visits need
 * stays in files of its own beside it, loaded when asked for.
 */
export default defineConfig({
  entry: { element: 'src/element/element.ts' },
  outDir: 'dist/element',
  format: 'esm',
  platform: 'browser',
  splitting: true,
  minify: true,
  sourcemap: false,
  target: 'es2022',
  noExternal: [/.*/u],
  // The mode is fixed here, because this file is used as it is: no bundler of the page replaces it later.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  esbuildPlugins: [lighterLibraries],
  esbuildOptions: (options) => {
    options.conditions = ['@sluice/source', 'module', 'browser'];
    options.legalComments = 'none';
  },
});
