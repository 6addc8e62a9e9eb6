import { replaceInTag } from '../document/braze-references.ts';

/**
 * The same text with references as `R…R` and quoted strings as `Q…Q`, character for character, so that patterns
 * see only the grammar and positions stay true.
 */
export function mask(markup: string): string {
  const unquoted = markup.replaceAll(/"[^"]*"|'[^']*'/g, (found) => 'Q'.repeat(found.length));
  return replaceInTag(unquoted, (found) => 'R'.repeat(found.length));
}
