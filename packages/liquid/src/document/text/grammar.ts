/** The engine's white space is that of ASCII: a non-breaking space is a letter like any other. */
export const SPACE = String.raw`[ \t\r\n\f\v]`;

/** A regular expression in which `\s` and `\S` mean the engine's white space. */
export function grammar(source: string, flags?: string): RegExp {
  const exact = source
    .replaceAll(String.raw`\s`, SPACE)
    .replaceAll(String.raw`\S`, String.raw`[^ \t\r\n\f\v]`);
  return new RegExp(exact, flags);
}
