import { soundWords } from './given-sentences.ts';

const made = new WeakMap<object, WeakMap<object, object>>();

/** Words of a section with the host's in place of those it gave. Made once, so that they stay identical everywhere. */
export function withOverrides<Words extends object>(
  defaults: Words,
  given: Partial<Words> | undefined,
): Words {
  // A section that is none is no reason to stop.
  if (typeof given !== 'object' || given === null) return defaults;
  const wordsByDefaults = made.get(given) ?? new WeakMap<object, object>();
  made.set(given, wordsByDefaults);
  const words = wordsByDefaults.get(defaults) ?? soundWords(defaults, given);
  wordsByDefaults.set(defaults, words);
  // The entry of these two is their sum.
  return words as Words;
}
