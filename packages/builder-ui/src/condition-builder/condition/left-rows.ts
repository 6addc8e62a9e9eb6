import type { BuilderIntents } from '../state/builder-intents.ts';

const rows = new WeakMap<BuilderIntents, Set<string>>();

/**
 * The conditions of a builder whose rows a person has left once, by their ids. They outlive the controls of cards that are
 * far from what can be seen.
 */
export function leftRowsOf(intents: BuilderIntents): Set<string> {
  const known = rows.get(intents) ?? new Set<string>();
  rows.set(intents, known);
  return known;
}
