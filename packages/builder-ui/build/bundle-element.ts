/**
 * Bundles the custom element for pages that build nothing: React, the styles and the model are all inside. What few visits
 * need stays in a file of its own beside it, loaded when asked for.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { styledComponents } from './styled-components.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/**
 * The press behavior of `react-aria` writes a rule into the head of the page, which is none of the element's business and needs
 * a nonce. `adopted-styles.ts` has the rule where it counts. In tests the library leaves it out: here, too.
 */
const withoutPageStyle: Plugin = {
  name: 'without-page-style',
  transform(code, id) {
    if (!/\/usePress\.m?js$/u.test(id)) return undefined;
    const changed = code.replace("process.env.NODE_ENV === 'test'", 'true');
    if (changed === code) throw new Error('react-aria writes its style into the page in another way now.');
    return { code: changed, map: null };
  },
};

/** The modules that a page loads at once. */
const atOnce = new Set<string>();

/** Sorts the modules into two files: a page that serves the folder has to know of each. */
const twoFiles: Plugin = {
  name: 'two-files',
  buildEnd() {
    const add = (id: string): void => {
      if (atOnce.has(id)) return;
      atOnce.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry === true) add(id);
  },
};

await build({
  configFile: false,
  root: folder,
  // Libraries mark what is for the client of a server, which there is none of here, and Vite warns of each mark.
  logLevel: 'error',
  // The mode is fixed here, because this file is used as it is: no bundler of the page replaces it later.
  // A page can tell its own styled-components to write text: this one cannot be told.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', SC_DISABLE_SPEEDY: 'false' },
  resolve: { conditions: ['@sluice/source', 'module', 'browser'] },
  plugins: [withoutPageStyle, twoFiles],
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
        // A page may serve these files without the rest of the package.
        postBanner:
          '/*! @sluice/builder-ui (MIT). The licenses of the libraries inside are in licenses.md. */',
        codeSplitting: {
          groups: [{ name: (id) => (atOnce.has(id) ? 'builder' : 'later') }],
        },
      },
    },
  },
});
