/** Each line of a `liquid` tag is a tag without its braces. */
export function linesAsTags(markup: string): string {
  return markup
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `{% ${line} %}`)
    .join('');
}
