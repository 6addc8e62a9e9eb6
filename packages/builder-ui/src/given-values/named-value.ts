/** Tells whether a value has fields of its own to look at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value is, in words for a developer: `null`, `a string`, `an array`. */
export function named(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Says which of some fields holds no text; `undefined` when all do. */
export function textFault(
  owner: Record<string, unknown>,
  keys: readonly string[],
  path: string,
): string | undefined {
  const wrong = keys.find((key) => typeof owner[key] !== 'string');
  return wrong === undefined ? undefined : `${path}.${wrong} is ${named(owner[wrong])}, not a string`;
}
