import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Longer ones take long to judge, and what comes later can't make a password weaker. */
const JUDGED_LENGTH = 32;
/** With more, a single judgement could be felt while typing. */
const L33T_SUBSTITUTIONS = 10;
/** Words that somebody who wants in tries first. */
const PRODUCT_WORDS = ['sluice', 'braze', 'liquid'];

const judge = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
});

/**
 * Tells how hard a password is to guess. It is a hint: the server decides what it accepts.
 * @param known what is known about the person, such as their email address
 */
export function strengthOf(password: string, known: readonly string[]): Strength {
  const words = known.flatMap((text) => [
    text,
    // An email address without its domain.
    ...text.split('@', 1),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return judge.check(password.slice(0, JUDGED_LENGTH), [...PRODUCT_WORDS, ...words]).score;
}
