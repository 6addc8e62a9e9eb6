/**
 * The words of an operator before and after its value. Most have nothing after it; those that do have "…" in its place,
 * as in "is in the next … days".
 */
export function aroundValue(label: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = label.split('…');
  return [before.trimEnd(), after];
}
