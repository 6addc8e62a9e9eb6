/** How long something that a key leads to may take. The list's code may have to be loaded first. */
const WITHIN_MS = 10_000;

/** Waits waitUntil something is there. */
export async function waitUntil(isThere: () => boolean): Promise<boolean> {
  const end = performance.now() + WITHIN_MS;
  while (!isThere() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return isThere();
}

/** The browser's own setter: React replaces that of the element to see what was typed. */
const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Types into a field as a person does: React hears of it. */
export function typeText(field: HTMLInputElement, text: string): void {
  native?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

export function pressKey(field: HTMLInputElement, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The rows of the list that belongs to a field. */
export function rowsOf(field: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
