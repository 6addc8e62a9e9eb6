declare global {
  /** What was done on the page before it was alive, in order; from then on nothing is noted (`build/opening.js`). */
  var takeEarlyInput: (() => Event[]) | undefined;
}

/** What was done before the page was taken over, until it is done once more. */
let waiting: readonly Event[] = [];
/** What was in the fields then: a part of the page that is rendered once more, as soon as it is alive, empties them. */
let typedTexts: readonly TypedText[] = [];

/** Ends the noting: from here on React itself hears of what is done, and makes a part of the page alive before it does. */
export function endEarlyInput(): void {
  waiting = globalThis.takeEarlyInput?.() ?? [];
  const typed = new Set(
    waiting.filter(({ type }) => type === 'input').map(({ target }) => target as Element),
  );
  typedTexts = [...typed].filter(isTextField).map(textOf);
}

/** Types, presses and clicks once more what was typed, pressed and clicked in vain: texts first, and the rest in its order. */
export async function repeatEarlyInput(): Promise<void> {
  const events = waiting;
  waiting = [];
  if (events.length === 0) return;
  // All at once: anything else that React hears of empties the fields. Somebody may have typed on in one.
  const texts = typedTexts.map((before) => (before.field.value === '' ? before : textOf(before.field)));
  const typed = new Set<Element>(texts.map(({ field }) => field));
  typedTexts = [];
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  texts.forEach(typeAgain);
  let pressed: Element | null = null;
  for (const event of events) {
    const { target, type } = event;
    if (!(target instanceof Element) || !target.isConnected) continue;
    // What came of the one before is on the screen.
    await new Promise((resolve) => setTimeout(resolve));
    if (event instanceof KeyboardEvent) repeatKey(event, target);
    if (type !== 'click') continue;
    const pressable = target.closest<HTMLElement>('button, input');
    // Who presses the same thing again in vain wants it once. What was typed into is open.
    const isOver = pressable === pressed || (isTextField(pressable) && typed.has(pressable));
    if (pressable !== null && !isOver) clickAgain(pressable);
    pressed = pressable;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));

/** The keys with which a list is used from its field. What other keys do in a field the browser has done: it is in the text. */
const LIST_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

function repeatKey(event: KeyboardEvent, target: Element): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isText = isTextField(target);
  const isShortcut = ctrlKey || metaKey;
  const { activeElement } = document;
  // A shortcut has opened a field meanwhile, which the keys after it are for.
  if (!isText && !isShortcut && !altKey && key.length === 1 && isTextField(activeElement))
    return writeInto(activeElement, activeElement.value + key);
  // Enter and Space on a button come as a click, and Tab has moved focus.
  if (!isShortcut && !(isText ? LIST_KEYS.has(key) : key === '?')) return undefined;
  const { code, shiftKey } = event;
  const copy = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', copy));
  return undefined;
}

interface TypedText {
  field: TextField;
  text: string;
  selection: readonly [number | null, number | null];
}

const textOf = (field: TextField): TypedText => ({
  field,
  text: field.value,
  selection: [field.selectionStart, field.selectionEnd],
});

/** Lets React hear of a text that it has found in a field. */
function typeAgain({ field, text, selection }: TypedText): void {
  writeInto(field, '');
  writeInto(field, text);
  if (field === document.activeElement) field.setSelectionRange(...selection);
}

/** As if somebody had typed it: React takes no notice of what is written with the property of the field itself. */
function writeInto(field: TextField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** A box that was ticked is first as it was: the click ticks it. */
function clickAgain(element: HTMLElement): void {
  if (element instanceof HTMLInputElement && element.type === 'checkbox')
    element.checked = element.defaultChecked;
  element.click();
}
