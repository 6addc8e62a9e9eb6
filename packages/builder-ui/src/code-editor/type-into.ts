/**
 * Replaces a part of a field's text the way typing does, so that the browser's own undo takes it back. The command is an old
 * one, and the only one that browsers offer for this. Answers whether the browser did it.
 */
export function typeInto(field: HTMLTextAreaElement, start: number, end: number, text: string): boolean {
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === '') return true;
  const page = field.ownerDocument;
  if (typeof page.execCommand !== 'function') return false;
  return page.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
