import { isValidElement } from 'react';
import { named } from '../given-values/named-value.ts';
import { sayOnce } from '../given-values/say-once.ts';
import { isolatingLike } from './isolated-names.ts';

type Sentence = (...given: unknown[]) => unknown;

const shipped = new WeakSet<object>();

/** Marks the sentences of a catalog that comes with the package: they are tried and of the same version, and taken as they are. */
/* @__NO_SIDE_EFFECTS__ */
export function shippedCatalog<Catalog extends object>(catalog: Catalog): Catalog {
  for (const words of Object.values(catalog) as object[])
    for (const word of Object.values(words) as unknown[]) if (typeof word === 'function') shipped.add(word);
  return catalog;
}

/**
 * A host's words of a section. A catalog may be older than the package, and its functions may throw: what cannot take the place
 * of the English words leaves them where they are, and the console says once which word it is.
 */
export function soundWords(defaults: object, given: object): object {
  const english: Record<string, unknown> = { ...defaults };
  const words: Record<string, unknown> = { ...english };
  for (const [name, word] of Object.entries(given) as [string, unknown][])
    words[name] = soundWord(name, english[name], word);
  return words;
}

function soundWord(name: string, english: unknown, word: unknown): unknown {
  // Others of the section are those of another part of it.
  if (english === undefined || english === word || (typeof word === 'function' && shipped.has(word)))
    return word;
  if (typeof word !== typeof english || word === null) {
    if (word !== undefined)
      sayOnce(`${wordOf(name)} must be ${named(english)}: it is ${named(word)}. ${KEPT}`);
    return english;
  }
  return typeof word === 'function'
    ? soundSentence(name, english as Sentence, isolatingLike(english as Sentence, word as Sentence))
    : word;
}

function soundSentence(name: string, english: Sentence, sentence: Sentence): Sentence {
  return (...given) => {
    try {
      const said = sentence(...given);
      if (isShowable(said)) return said;
      sayOnce(`${wordOf(name)} must return text: it returned ${named(said)}. ${KEPT}`);
    } catch (error) {
      sayOnce(`${wordOf(name)} has thrown (${String(error)}). ${KEPT}`);
    }
    return english(...given);
  };
}

const wordOf = (name: string) => `The word ${name} of messages`;
const KEPT = 'The English words stand in its place.';

function isShowable(said: unknown): boolean {
  if (said === null || said === undefined) return false;
  return typeof said !== 'object' || Array.isArray(said) || isValidElement(said);
}
