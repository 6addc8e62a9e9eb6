import { replaceInTag } from '../document/braze-references.ts';

/** What stands for each character of a reference, and inside of quotes. */
const REFERENCE = '_';
const QUOTED = '·';

/** Quoted texts, and the variables for which Braze allows braces inside a tag. */
const quotedOrBraced = /"[^"]*"|'[^']*'|\{\{-?\s*[\w-]+(?:\.[\w-]+|\[\w+\])*\s*-?\}\}/g;

const quotedText = /"[^"]*"|'[^']*'/g;

/**
 * The same text with references as `___` and quoted texts as `'···'`, character for character, so that patterns see
 * only the grammar and positions stay true. References come first: an apostrophe in a name is no quote.
 */
export function mask(markup: string): string {
  return maskReferences(markup).replaceAll(quotedOrBraced, (found) => {
    const [quote = ''] = found;
    if (quote === '{') return REFERENCE.repeat(found.length);
    return `${quote}${QUOTED.repeat(found.length - 2)}${quote}`;
  });
}

/** The same, with variables between braces as they are written. */
export function maskTexts(markup: string): string {
  return maskReferences(markup).replaceAll(
    quotedText,
    (found) => `${found.charAt(0)}${QUOTED.repeat(found.length - 2)}${found.charAt(0)}`,
  );
}

function maskReferences(markup: string): string {
  return markup.includes('${') ? replaceInTag(markup, (found) => REFERENCE.repeat(found.length)) : markup;
}

/** A quoted text, as it looks in a masked one. */
export const quotedWord = /^(?:'·*'|"·*")$/;
/** A reference with its path, or a variable between braces. */
export const referenceWord = /^_+$/;
