/** The files that are CSS for the most part. */
export const STYLES = /(?:\.styles|-look|\/mixins)\.[jt]s$/u;

/**
 * Code without the comments and the indentation of its CSS, which no minifier looks into. Lines stay where they are, so that a
 * source map still leads to the right ones.
 */
export function shorterStyles(code: string): string {
  return code
    .replaceAll(/\/\*(?![#@])[^]*?\*\//gu, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .replaceAll(/\n[ \t]+/gu, '\n');
}
