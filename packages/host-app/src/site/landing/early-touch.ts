/** A key that was pressed before the demo was alive. */
type EarlyKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** What somebody has done before the demo was alive. */
export interface EarlyTouch {
  /** Where they pressed, from the corner of the stage. */
  at?: { x: number; y: number };
  /** What they typed then. */
  keys: readonly string[];
}

export const UNTOUCHED: EarlyTouch = { keys: [] };

/** More is not typed in the seconds that the code takes. */
const KEYS_MAX = 200;

const isTyped = ({ key, altKey, ctrlKey, metaKey }: EarlyKey) =>
  (key.length === 1 && !altKey && !ctrlKey && !metaKey) || key === 'Backspace';

/** Where a press was, from the corner of an element. The page may be scrolled until it is repeated. */
export function placeIn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The touch with one more key; the same one for a key that types nothing. */
export function withKey(touch: EarlyTouch, event: EarlyKey): EarlyTouch {
  if (!isTyped(event) || touch.keys.length >= KEYS_MAX) return touch;
  return { ...touch, keys: [...touch.keys, event.key] };
}

const CONTROL = 'input, textarea, button, [role="combobox"], [tabindex]';

/** Does what was done before the demo was alive: presses where somebody pressed, and types what they typed. */
export function repeat({ at, keys }: EarlyTouch, stage: Element): void {
  if (at === undefined) return;
  const { left, top } = stage.getBoundingClientRect();
  const target = document.elementFromPoint(left + at.x, top + at.y);
  if (target === null || !stage.contains(target)) return;
  const control = target.closest<HTMLElement>(CONTROL) ?? target.closest('label')?.control;
  if (control == null) return;
  control.focus();
  control.click();
  if (isField(control)) typeInto(control, keys);
}

/** Types into a field, at the end of its text. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const isReplacing = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  let text = isReplacing ? '' : field.value;
  for (const key of keys) text = key === 'Backspace' ? text.slice(0, -1) : text + key;
  // React hears of a value only when it was not set by React's own property.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isField(control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement {
  return (
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')
  );
}
