const made = new WeakMap<object, WeakMap<object, object>>();

/** Words of a section with the host's in place of those it gave. Made once, so that they stay identical everywhere. */
export function withOverrides<Words extends object>(
  defaults: Words,
  given: Partial<Words> | undefined,
): Words {
  if (given === undefined) return defaults;
  const known = made.get(given) ?? new WeakMap<object, object>();
  made.set(given, known);
  const words = known.get(defaults) ?? { ...defaults, ...given };
  known.set(defaults, words);
  // The entry of these two is their sum.
  return words as Words;
}
