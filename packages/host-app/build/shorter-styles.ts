import type { Plugin } from 'vite';

/** The files that are CSS for the most part. */
const STYLES = /(?:\.styles|-look|\/mixins)\.ts$/u;

/** Styles in the file of their component, each up to the first one that is inside it. */
const STYLES_OF_COMPONENT = /\b(?:styled[\w.]*(?:\([\w.]+\))?|css|keyframes|createGlobalStyle)`[^`]*/gu;

/** Removes comments and white space from the CSS of styled components, which no minifier looks into. */
export function shorterStyles(): Plugin {
  return {
    name: 'shorter-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      handler: (code, id) => ({
        code: STYLES.test(id) ? shorter(code) : code.replaceAll(STYLES_OF_COMPONENT, shorter),
        map: null,
      }),
    },
  };
}

/** A line of CSS ends where its declaration does. After anything else, such as a selector, the line may have to end. */
function shorter(code: string): string {
  return code
    .replaceAll(/\/\*[^]*?\*\//gu, '')
    .replaceAll(/^\s*\/\/.*$/gmu, '')
    .replaceAll(/\n\s+/gu, '\n')
    .replaceAll(/(?<=[;{])\n/gu, '');
}
