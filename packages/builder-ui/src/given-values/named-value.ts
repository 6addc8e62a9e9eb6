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

/** The fault of a value whose own code may throw, such as that of a getter: then this is the fault. */
export function readable(place: string, faultOf: () => string | undefined): string | undefined {
  try {
    return faultOf();
  } catch (error) {
    return `${place === '' ? 'it' : place} cannot be read (${firstLine(error)})`;
  }
}

/** The first line of what was thrown. */
export function firstLine(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? '';
}

/** Says which of some fields holds a word that is none of those that there are; `undefined` when all are or are absent. */
export function wordFault(
  owner: Record<string, unknown>,
  words: Readonly<Record<string, readonly string[]>>,
  path: string,
): string | undefined {
  for (const [key, known] of Object.entries(words)) {
    const word = owner[key];
    if (word === undefined || known.includes(word as string)) continue;
    return `${path}.${key} is ${typeof word === 'string' ? `'${word}', which this version does not know` : `${named(word)}, not a string`}`;
  }
  return undefined;
}

/**
 * Says where a value contains itself, which no JSON does: `settings.of leads back to the whole, which contains it`. `undefined`
 * where it does not. What is in it twice is looked at once.
 */
export function circleIn(
  value: unknown,
  path = '',
  around = new Map<object, string>(),
  known = new Set<object>(),
): string | undefined {
  if (typeof value !== 'object' || value === null || known.has(value)) return undefined;
  const outer = around.get(value);
  if (outer !== undefined)
    return `${path} leads back to ${outer === '' ? 'the whole' : outer}, which contains it`;
  around.set(value, path);
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    const circle = circleIn(inner, `${path}${step}`, around, known);
    if (circle !== undefined) return circle;
  }
  around.delete(value);
  known.add(value);
  return undefined;
}
