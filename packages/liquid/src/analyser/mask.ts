import { startOfUnclosed } from '../document/braze-references.ts';

/**
 * The same text with references as `R…R` and quoted strings as `Q…Q`, character for character, so that patterns
 * see only the grammar and positions stay true.
 */
export function mask(markup: string): string {
  const unquoted = markup.replaceAll(/"[^"]*"|'[^']*'/g, (found) => 'Q'.repeat(found.length));
  const end = startOfUnclosed(unquoted);
  const masked = unquoted
    .slice(0, end)
    .replaceAll(
      /\{\{-?\s*(?:\w+\s*\.\s*)?\$\{[^}]*\}(?:\.[\w-]+|\[[^\]]*\])*\s*-?\}\}|(?:\b\w+\s*\.\s*)?\$\{[^}]*\}(?:\.[\w-]+|\[[^\]]*\])*/g,
      (found) => 'R'.repeat(found.length),
    );
  return masked + unquoted.slice(end);
}
