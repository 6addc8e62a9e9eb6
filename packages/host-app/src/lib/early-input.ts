declare global {
  /** What was done on the page before it was alive, in order; from then on nothing is noted (`build/opening.js`). */
  var takeEarlyInput: (() => Event[]) | undefined;
}

/** What was done before the page was taken over, until it is done once more. */
let waiting: readonly Event[] = [];

/** Ends the noting: from here on React itself hears of what is done, and makes a part of the page alive before it does. */
export function endEarlyInput(): void {
  waiting = globalThis.takeEarlyInput?.() ?? [];
}

/** Types, presses and clicks once more what was typed, pressed and clicked in vain. */
export function repeatEarlyInput(): void {
  const events = waiting;
  waiting = [];
  const typed = new Set<EventTarget>();
  let pressed: EventTarget | null = null;
  for (const event of events) {
    const { target, type } = event;
    if (!(target instanceof HTMLElement) || !target.isConnected) continue;
    const isText = isTextField(target);
    if (type === 'input' && isText && !typed.has(target)) typeAgain(target);
    if (type === 'input') typed.add(target);
    if (event instanceof KeyboardEvent && isToRepeat(event, isText)) target.dispatchEvent(copyOf(event));
    const button = type === 'click' ? target.closest<HTMLElement>('button, input[type="checkbox"]') : null;
    // Who presses the same thing again in vain wants it once.
    if (button !== null && button !== pressed) clickAgain(button);
    if (type === 'click') pressed = button;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: HTMLElement): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));

/** What the browser itself does at a key in a text is done: it is in what was typed. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

/** Enter and Space on a button come as a click, and Tab has moved focus. */
const isToRepeat = ({ key, ctrlKey, metaKey }: KeyboardEvent, isText: boolean) =>
  ctrlKey || metaKey || (isText ? FIELD_KEYS.has(key) : key === '?');

const copyOf = (event: KeyboardEvent) => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  return new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, shiftKey, altKey },
    bubbles: true,
    cancelable: true,
  });
};

/** Lets React hear of a text that it has found in a field: it tells changes from what it has set or read itself. */
function typeAgain(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field;
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ??
    ({} as PropertyDescriptor);
  for (const text of ['', value]) {
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
}

/** A box that was ticked is as it was again, so that the click ticks it. */
function clickAgain(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.checked = element.defaultChecked;
  element.click();
}
