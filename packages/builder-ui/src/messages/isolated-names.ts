import { isValidElement } from 'react';

/** Signs of the scripts that are written from right to left, and the sign that says so. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value);

const mapValues = (table: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

/** Names from right to left in isolation (U+2068, U+2069), so that they leave the order of the sentence around them alone. */
function isolated(value: unknown): unknown {
  if (typeof value === 'string') return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  if (Array.isArray(value)) return value.map(isolated);
  return isPlain(value) ? mapValues(value, isolated) : value;
}

type Sentence = (...values: unknown[]) => unknown;

const isolatingSentences = new WeakSet<Sentence>();

/** A sentence that isolates names, where `english`, in whose place it stands, does. */
export function isolatingLike(english: Sentence, sentence: Sentence): Sentence {
  return isolatingSentences.has(english) ? (...values) => sentence(...values.map(isolated)) : sentence;
}

const isSentence = (value: unknown): value is Sentence => typeof value === 'function';

function isolating(value: unknown): unknown {
  if (isSentence(value)) {
    const sentence: Sentence = (...values) => value(...values.map(isolated));
    isolatingSentences.add(sentence);
    return sentence;
  }
  return isPlain(value) ? mapValues(value, isolating) : value;
}

/**
 * Makes of a table of texts one whose sentences keep their order whatever a person, a snippet or a workspace is called: names
 * that are written from right to left are isolated. Every table that puts names into its sentences is made with it, and the words
 * that a host says in their place do the same. Bundlers may drop a table that nobody asks for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textsWithNames<Texts extends object>(texts: Texts): Texts {
  return isolating(texts) as Texts;
}
