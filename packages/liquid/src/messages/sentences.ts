import { readableNames } from '../expression/declaration-names.ts';
import type { Coded } from '../model/coded.ts';

/** A sentence for each code. A code without one does not compile. */
export type Sentences<Params> = {
  readonly [Code in keyof Params]: string | ((params: Params[Code]) => string);
};

/**
 * The sentence of one code, with its parameters filled in. A variable that the builder sets is called by what it was made
 * of: nobody knows its name.
 */
export function sentence<Params>(sentences: Sentences<Params>, { code, params }: Coded<Params>): string {
  const found = sentences[code];
  return readableNames(typeof found === 'function' ? found(params) : found);
}

/** A text as it is quoted within a sentence: on one line, and not too long. */
export function quoted(text: string, longest = 60): string {
  return `"${shortened(text, longest)}"`;
}

/** A text on one line that is not too long. */
export function shortened(text: string, longest = 60): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
