import { searchable } from '../library/snippet.mapper.ts';

/** So many texts are sought apart: each of them costs a search as much as a search for one. */
const SOUGHT_APART = 8;

/** A text in straight double quotes, as people write one that stays whole, or else a word. Other spaces are letters of a text. */
const PARTS = /"([^"]+)"(?![^ \n\r\t])|[^ \n\r\t]+/gu;

/**
 * The texts that a snippet must contain all of, in any order, to be found by what somebody has typed: each word, and each
 * `"text in quotes"` as one. When there are more than eight, what comes after the seventh is one text, as it was typed. What
 * is part of another one is left out, because it is found with it.
 */
export function searchedTexts(typed: string): string[] {
  const text = searchable(typed.trim());
  /** Each with the place where it is first. */
  const places = new Map<string, number>();
  for (const { 0: part, 1: whole = part, index } of text.matchAll(PARTS))
    if (!places.has(whole)) places.set(whole, index);
  const sought = [...places.keys()];
  const rest = text.slice(places.get(sought[SOUGHT_APART - 1] ?? ''));
  const apart = sought.length > SOUGHT_APART ? [...sought.slice(0, SOUGHT_APART - 1), rest] : sought;
  return apart.filter((one) => !apart.some((other) => other !== one && other.includes(one)));
}
