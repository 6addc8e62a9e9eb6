import { endOfMatch } from '../grammar.ts';
import { endOfSteps } from '../references.ts';
import { type Markup, type Range, replaceRanges } from './markup.ts';
import { tokensOf } from './tokens.ts';

/** A markup with another text in place of the braces of every output in it. Those between quotes are text. */
export function withoutBraces(markup: Markup, by: string): Markup {
  return replaceRanges(
    markup,
    tokensOf(markup).filter(({ kind }) => kind === 'braces'),
    by,
  );
}

const nextPart = /["']|\{\{-?\s*([^\s{}'"]+)\s*-?\}\}/g;

/** Braze takes `{{ hour }}` inside a condition for `hour`; the engine would see three words. */
export function withoutSpacedBraces(markup: Markup): Markup {
  const { outline } = markup;
  if (!outline.includes('{{')) return markup;
  const braces: Range[] = [];
  nextPart.lastIndex = 0;
  for (let found = nextPart.exec(outline); found !== null; found = nextPart.exec(outline)) {
    const [written, name] = found;
    if (name === undefined) {
      // A quoted text keeps its braces; a quote that is never closed is only a character.
      const close = outline.indexOf(written, nextPart.lastIndex);
      if (close !== -1) nextPart.lastIndex = close + 1;
    } else if (/\s/.test(written) && isPath(name)) {
      const start = found.index + written.indexOf(name);
      braces.push(
        { start: found.index, end: start },
        { start: start + name.length, end: nextPart.lastIndex },
      );
    }
  }
  return replaceRanges(markup, braces, '');
}

const variable = /\{\{-?\s*([^\s{}'"]+)\s*-?\}\}/g;

/** A text with each `{{ items[0].price }}` in it as `___`: a variable for which Braze allows braces inside a tag. */
export function withoutVariables(text: string): string {
  return text.replaceAll(variable, (written, name: string) =>
    isPath(name) || isPath(name.replace(/(?<=.)-$/, '')) ? '_'.repeat(written.length) : written,
  );
}

const firstStep = /[\w-]+/y;

/** `items[0].price` */
function isPath(name: string): boolean {
  return endOfSteps(name, endOfMatch(firstStep, name, 0)) === name.length;
}
