/**
 * Tells whether two values mean the same once they are stored. What an edit has not touched is the same object in both, and is not
 * looked into: that keeps a keystroke in a large template cheap.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) if (!isSameContent(one[name], other[name])) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
