/** Skips back over characters of a kind, but not beyond `from`. */
export function skipBack(kind: RegExp, text: string, before: number, from: number): number {
  let at = before;
  while (at > from && kind.test(text.charAt(at - 1))) at -= 1;
  return at;
}
