import { generateLiquid, type Passage } from '@sluice/liquid';

const printed = new WeakMap<Passage, string>();

/** The Liquid of one passage, as if it stood alone. */
export function liquidOf(passage: Passage): string {
  let text = printed.get(passage);
  if (text === undefined) {
    text = 'text' in passage ? passage.text : generateLiquid({ version: 1, passages: [passage] }).text;
    printed.set(passage, text);
  }
  return text;
}

/**
 * What was read again, with the passages from before wherever they say the same: their titles, their ids and what is open of
 * them stay.
 */
export function keepSame(before: readonly Passage[], read: readonly Passage[]): readonly Passage[] {
  const known = new Map<string, Passage[]>();
  for (const passage of before) {
    const key = keyOf(passage);
    known.set(key, [...(known.get(key) ?? []), passage]);
  }
  return read.map((passage) => known.get(keyOf(passage))?.shift() ?? passage);
}

const keyOf = (passage: Passage): string => `${passage.kind} ${liquidOf(passage)}`;
