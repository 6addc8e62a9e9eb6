/*
 * The pieces from which the grammar of the provider's lax mode is made, as sources of regular expressions. Its white
 * space is that of ASCII: a non-breaking space is a letter like any other.
 */
export const SPACE = String.raw`[ \t\r\n\f\v]`;
export const QUOTED = `"[^"]*"|'[^']*'`;
/** One value: a quoted text, or anything without white space, commas and bars. */
export const FRAGMENT = String.raw`(?:${QUOTED}|(?:[^ \t\r\n\f\v,|'"]|${QUOTED})+)`;

/** A regular expression in which `\s` and `\S` mean the engine's white space. */
export function grammar(source: string, flags?: string): RegExp {
  const exact = source
    .replaceAll(String.raw`\s`, SPACE)
    .replaceAll(String.raw`\S`, String.raw`[^ \t\r\n\f\v]`);
  return new RegExp(exact, flags);
}
