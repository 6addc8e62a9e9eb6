import type { Plugin } from 'vite';

/** Removes comments and indentation from the CSS of styled components, which no minifier looks into. */
export function shorterStyles(): Plugin {
  return {
    name: 'shorter-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(?:\.styles|-look|\/mixins)\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\n\s+/g, '\n'),
        map: null,
      }),
    },
  };
}
