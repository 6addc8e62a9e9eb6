/**
 * Lists, menus and dialogs of `react-aria` call `CSS.escape`, which every browser has. The window that Jest makes of jsdom has
 * no `CSS`: there they would throw as soon as one opens, so it gets this one function.
 */
export function provideCssEscape(): void {
  if (typeof document === 'undefined' || typeof globalThis.CSS?.escape === 'function') return;
  Object.assign(globalThis, { CSS: { ...globalThis.CSS, escape } });
}

/** Each character that ends a name, and a digit that begins one, as its number: a shorter way to write some is not needed. */
function escape(text: string): string {
  return text.replaceAll(
    /(?<=^-?)\d|^-$|[^\w\u{80}-\u{10FFFF}-]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `,
  );
}
