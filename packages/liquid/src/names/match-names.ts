import { fold } from './fold.ts';
import { startsWithMistake, withoutEnding } from './one-mistake.ts';
import { otherWords, type OtherWords } from './usual-words.ts';

/** The texts by which something is found. */
export interface NameTexts {
  /** As it is written in Liquid, or the only name that it has. */
  name: string;
  /** As people see it, where that is another name. */
  label?: string | undefined;
  /** What people call it as well. */
  words?: readonly string[] | undefined;
}

interface FoldedName {
  spaced: string;
  /** Without the spaces. */
  joined: string;
}

/** The texts of a name, ready to be compared. */
export interface PreparedName {
  texts: readonly FoldedName[];
  words: readonly FoldedName[];
  /** All of them in one. Most names are left out by one look at it. */
  all: string;
  /** The letters that are in it, one bit each. */
  letters: number;
}

/** A typed word. */
interface TypedWord {
  word: string;
  /** As it begins a word after the first. */
  later: string;
  /** The same without its ending. */
  stem: string | undefined;
  laterStem: string;
  letters: number;
}

function typedWord(word: string): TypedWord {
  const stem = withoutEnding(word);
  return { word, later: ` ${word}`, stem, laterStem: ` ${stem}`, letters: lettersOf(stem ?? word) };
}

/** What is typed, ready to be compared. */
export interface NameQuery extends FoldedName {
  words: readonly TypedWord[];
  others: readonly (FoldedName & Pick<OtherWords, 'isWhole'>)[];
}

/** How well a name fits, best first. Only a name that is meant by all of what is typed is `whole` or `usualWord`. */
export const NAME_RANKS = {
  whole: 0,
  usualWord: 1,
  firstWords: 2,
  wholeWords: 3,
  beginning: 4,
  beginningsOfWords: 5,
  otherWords: 6,
  inside: 7,
  mistake: 8,
} as const;

const RANKS = 9;

function foldedName(text: string): FoldedName {
  const spaced = fold(text);
  return { spaced, joined: spaced.includes(' ') ? spaced.replaceAll(' ', '') : spaced };
}

/** Makes a name ready to be compared with many queries. */
export function prepareName({ name, label, words = [] }: NameTexts): PreparedName {
  const texts = [foldedName(name)];
  if (label !== undefined && label !== name) texts.push(foldedName(label));
  const usual = words.length === 0 ? NONE : words.map(foldedName);
  const all = [...texts, ...usual].map(({ spaced, joined }) => `${spaced}\n${joined}`).join('\n');
  return { texts, words: usual, all, letters: lettersOf(all) };
}

const NONE: readonly FoldedName[] = [];

const A = 97;
const LETTERS = 26;
/** What is no small letter from a to z shares the bits that are left. */
const OTHER_BITS = 5;

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - A;
    letters |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS + ((letter + A) % OTHER_BITS));
  }
  return letters;
}

/** One typing error brings at most one letter that is not in the name. */
function hasLetters(inName: number, inWord: number): boolean {
  const missing = inWord & ~inName;
  return (missing & (missing - 1)) === 0;
}

/** Makes what is typed ready to be compared with many names; `undefined` when it has no letters. */
export function prepareQuery(typed: string): NameQuery | undefined {
  const query = foldedName(typed);
  if (query.spaced === '') return undefined;
  const others = otherWords(query.spaced).map(({ phrase, isWhole }) => ({ ...foldedName(phrase), isWhole }));
  return { ...query, words: query.spaced.split(' ').map(typedWord), others };
}

/** How well a name fits what is typed without a typing error; `undefined` when it does not. */
export function rankName(name: PreparedName, query: NameQuery): number | undefined {
  let best = rankTyped(name, query);
  for (const other of query.others) {
    if (best === NAME_RANKS.whole) break;
    if (name.all.includes(other.spaced)) best = better(best, rankOther(name, other));
  }
  return best;
}

const better = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** The same without the words that others use. */
function rankTyped(name: PreparedName, query: NameQuery): number | undefined {
  const { all, texts, words } = name;
  if (!hasAll(all, query.words) && !all.includes(query.joined)) return undefined;
  let best: number | undefined;
  for (const text of texts) best = better(best, rankText(text, query));
  if (best === NAME_RANKS.whole) return best;
  for (const word of words) best = better(best, rankUsualWord(word, query));
  if (best !== undefined || query.words.length === 1) return best;
  const spread = [...texts, ...words];
  return query.words.every((word) => spread.some(({ spaced }) => hasBeginning(spaced, word)))
    ? NAME_RANKS.inside
    : undefined;
}

function rankOther({ texts }: PreparedName, other: NameQuery['others'][number]): number | undefined {
  if (other.isWhole && texts.some(({ joined }) => joined === other.joined)) return NAME_RANKS.usualWord;
  return texts.some(({ spaced }) => hasWholeWords(spaced, other.spaced)) ? NAME_RANKS.otherWords : undefined;
}

/** The same with one typing error in each word that has five letters or more, and without the endings of words. */
export function rankForgiven(name: PreparedName, query: NameQuery): number | undefined {
  for (const { letters } of query.words) if (!hasLetters(name.letters, letters)) return undefined;
  for (const text of name.texts) if (isForgiven(text, query)) return NAME_RANKS.mistake;
  for (const word of name.words) if (isForgiven(word, query)) return NAME_RANKS.mistake;
  return undefined;
}

function rankText({ spaced, joined }: FoldedName, query: NameQuery): number | undefined {
  if (joined === query.joined) return NAME_RANKS.whole;
  let best: number | undefined;
  const phrase = query.spaced;
  for (let at = spaced.indexOf(phrase); at !== -1; at = spaced.indexOf(phrase, at + 1)) {
    const rank = rankAt(spaced, phrase, at);
    if (best === undefined || rank < best) best = rank;
    if (rank <= NAME_RANKS.wholeWords) break;
  }
  if (best !== undefined) return best;
  if (startsJoined(spaced, joined, query.joined)) return NAME_RANKS.beginningsOfWords;
  if (query.words.length === 1 || !hasAll(spaced, query.words)) return undefined;
  return query.words.every((word) => hasBeginning(spaced, word))
    ? NAME_RANKS.beginningsOfWords
    : NAME_RANKS.inside;
}

function rankAt(spaced: string, phrase: string, at: number): number {
  const end = spaced[at + phrase.length];
  const isWordStart = at === 0 || spaced[at - 1] === ' ';
  if (isWordStart && (end === undefined || end === ' '))
    return at === 0 ? NAME_RANKS.firstWords : NAME_RANKS.wholeWords;
  if (at === 0) return NAME_RANKS.beginning;
  return isWordStart ? NAME_RANKS.beginningsOfWords : NAME_RANKS.inside;
}

function rankUsualWord({ spaced, joined }: FoldedName, query: NameQuery): number | undefined {
  if (joined === query.joined) return NAME_RANKS.usualWord;
  return query.words.every((word) => hasBeginning(spaced, word)) ? NAME_RANKS.otherWords : undefined;
}

function hasAll(text: string, words: readonly TypedWord[]): boolean {
  for (const { word } of words) if (!text.includes(word)) return false;
  return true;
}

const hasBeginning = (spaced: string, { word, later }: Pick<TypedWord, 'word' | 'later'>): boolean =>
  spaced.startsWith(word) || spaced.includes(later);

const hasWholeWords = (spaced: string, phrase: string): boolean =>
  spaced.includes(phrase) && ` ${spaced} `.includes(` ${phrase} `);

/** `firstn` is the beginning of two words that are typed as one. Fewer letters would go on by chance. */
function startsJoined(spaced: string, joined: string, typed: string): boolean {
  if (joined === spaced || typed.length < 4) return false;
  for (let at = joined.indexOf(typed); at !== -1; at = joined.indexOf(typed, at + 1))
    if (isWordStart(spaced, at)) return true;
  return false;
}

/** Tells whether a word begins after so many letters. */
function isWordStart(spaced: string, letters: number): boolean {
  let left = letters;
  for (let at = 0; at < spaced.length; at += 1) {
    if (left === 0) return at === 0 || spaced[at] === ' ' || spaced[at - 1] === ' ';
    if (spaced[at] !== ' ') left -= 1;
  }
  return false;
}

function isForgiven({ spaced, joined }: FoldedName, query: NameQuery): boolean {
  let isFound = true;
  for (const word of query.words) isFound &&= isForgivenWord(spaced, word);
  if (isFound) return true;
  if (joined === spaced && query.words.length === 1) return false;
  if (query.words.length > 1 && !isMistakeOfLongWord(joined, query)) return false;
  return startsWithMistake(joined, 0, query.joined);
}

/** A wrong letter in a shorter word makes another name of it: `plan_c` is not `plan_a`. */
const FORGIVEN_IN_PHRASE = 4;

/** Tells whether several words differ from a name first in one of their longer words. */
function isMistakeOfLongWord(joined: string, query: NameQuery): boolean {
  let same = 0;
  while (same < query.joined.length && joined[same] === query.joined[same]) same += 1;
  let end = 0;
  const wrong = query.words.find(({ word }) => (end += word.length) > same);
  return wrong === undefined || wrong.word.length >= FORGIVEN_IN_PHRASE;
}

function isForgivenWord(spaced: string, typed: TypedWord): boolean {
  const { word, stem, laterStem } = typed;
  if (hasBeginning(spaced, typed)) return true;
  if (stem !== undefined && (spaced.startsWith(stem) || spaced.includes(laterStem))) return true;
  for (let at = 0; at !== -1;) {
    if (startsWithMistake(spaced, at, word)) return true;
    const gap = spaced.indexOf(' ', at);
    at = gap === -1 ? -1 : gap + 1;
  }
  return false;
}

/** What a search found. */
export interface FoundNames<Item> {
  /** The best first, each with its rank, as many as were asked for. */
  found: readonly { item: Item; rank: number }[];
  /** How many fit in all. */
  total: number;
}

interface SearchOptions<Item> {
  /** How many are wanted. */
  limit?: number | undefined;
  /** Among those that fit equally well, lower numbers come first: zero, or at most `orders - 1`. */
  orderOf?: ((item: Item) => number) | undefined;
  orders?: number | undefined;
}

/**
 * The items whose names fit what is typed, best first; equals keep their order. Typing errors are forgiven when nothing
 * fits without one.
 */
export function searchNames<Item>(
  items: Iterable<Item>,
  query: NameQuery,
  nameOf: (item: Item) => PreparedName,
  { limit = Infinity, orderOf = () => 0, orders = 1 }: SearchOptions<Item> = {},
): FoundNames<Item> {
  for (const rankOf of [rankName, rankForgiven]) {
    const buckets = Array.from({ length: RANKS * orders }, (): { item: Item; rank: number }[] => []);
    let total = 0;
    for (const item of items) {
      const rank = rankOf(nameOf(item), query);
      if (rank === undefined) continue;
      total += 1;
      const bucket = buckets[rank * orders + orderOf(item)];
      if (bucket !== undefined && bucket.length < limit) bucket.push({ item, rank });
    }
    if (total > 0) return { found: buckets.flat().slice(0, limit), total };
  }
  return { found: [], total: 0 };
}

/** Tells whether all of what is typed means a name, so that it needs no looking at: its own texts or usual words. */
export const isMeant = (rank: number): boolean => rank <= NAME_RANKS.usualWord;

/** Tells whether two texts are one name: spaces, signs between words, accents and case aside. */
export function isSameName(one: string, other: string): boolean {
  const { joined } = foldedName(one);
  return joined === '' ? one.trim() === other.trim() : joined === foldedName(other).joined;
}

/** Tells whether the words of a name begin as what is typed: not inside a word, by a typing error or by other words only. */
export const isByOwnName = (rank: number): boolean => rank <= NAME_RANKS.beginningsOfWords;

/** The items that fit, best first; all of them, in their order, when nothing is typed. */
export function matchNames<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => NameTexts,
): Item[] {
  const query = prepareQuery(typed);
  // A text of signs only is looked for nowhere.
  if (query === undefined) return typed.trim() === '' ? [...items] : [];
  return searchNames(items, query, (item) => prepareName(textsOf(item))).found.map(({ item }) => item);
}
