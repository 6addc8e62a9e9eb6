import { replaceInTag } from '../../document/references/braze-references.ts';
import { memoizeLast } from './memoize-last.ts';
import { spacedVariableEnd } from './spaced-variable.ts';

/** The characters that replace a reference, and text inside quotes. */
const REFERENCE = '_';
const QUOTED = '·';

const maskReferences = memoizeLast((markup) =>
  markup.includes('${') ? replaceInTag(markup, (found) => REFERENCE.repeat(found.length)) : markup,
);

/**
 * The same text with references as `___` and quoted texts as `'···'`, character for character, so that patterns only
 * see the grammar, and positions stay the same. References come first: an apostrophe in a name is not a quote.
 * Variables for which Braze allows braces inside a tag are references, too.
 */
export const mask = memoizeLast((markup) => maskQuoted(maskReferences(markup), spacedVariableEnd));

/** The same, with variables between braces as they are written. */
export const maskTexts = memoizeLast((markup) => maskQuoted(maskReferences(markup), () => -1));

const opening = /["']|\{\{/g;

function maskQuoted(text: string, variableEnd: (text: string, start: number) => number): string {
  let masked = '';
  let end = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [mark] = found;
    const start = found.index;
    const isQuote = mark !== '{{';
    // A quote that is never closed is only a character, and the last of its kind.
    const close = isQuote ? text.indexOf(mark, start + 1) + 1 : variableEnd(text, start);
    if (close <= start) {
      // Of three braces, the last two may be those of a variable.
      opening.lastIndex = start + 1;
      continue;
    }
    const inside = close - start - 2;
    masked += text.slice(end, start);
    masked += isQuote ? `${mark}${QUOTED.repeat(inside)}${mark}` : REFERENCE.repeat(inside + 2);
    end = close;
    opening.lastIndex = close;
  }
  return masked + text.slice(end);
}

/** A quoted text as it appears in a masked text. */
export const quotedWord = /^(?:'·*'|"·*")$/;
/** A reference with its path, or a variable between braces. */
export const referenceWord = /^_+$/;
