import { isComposing } from '../hooks/is-composing.ts';

/** Closes what is open. Gets the field or the control that had the key. */
type Close = (target: EventTarget | undefined) => void;

/** Closes each list, panel or tooltip that is open, the newest last. */
const open: Close[] = [];

/** The elements that keys do not leave. */
const layers = new Set<HTMLElement>();

/** What was pressed as Escape, and goes on under no name. */
const unnamed = new WeakSet<Event>();

/**
 * Closes something by the next Escape, wherever that is pressed, and by nothing else: pages, dialogs and focus traps that
 * listen for the key do not hear of it, nor does the browser, which would close a dialog of its own.
 *
 * @returns what to call once it is closed
 */
export function closeByNextEscape(close: Close, page: Document): () => void {
  open.push(close);
  return hearIn(page, () => open.splice(open.indexOf(close), 1));
}

/** Keeps Escape that is pressed inside of an element from everything around it. @returns what ends that */
export function keepEscapeInside(layer: HTMLElement): () => void {
  layers.add(layer);
  layer.addEventListener('keydown', name, true);
  layer.addEventListener('keydown', stop);
  return hearIn(layer.ownerDocument, () => {
    layers.delete(layer);
    layer.removeEventListener('keydown', name, true);
    layer.removeEventListener('keydown', stop);
  });
}

/** Hears keys before everything else does. */
function hearIn(page: Document, leave: () => void): () => void {
  const view = page.defaultView;
  view?.addEventListener('keydown', answer, true);
  return () => {
    leave();
    if (open.length + layers.size === 0) view?.removeEventListener('keydown', answer, true);
  };
}

function answer(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event)) return;
  const path = event.composedPath();
  const close = open.at(-1);
  if (close === undefined && !path.some((element) => layers.has(element as HTMLElement))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (close === undefined) passOn(path[0]);
  else close(path[0]);
}

/**
 * Has a field or a layer of ours answer Escape, of which nothing around it may hear.
 *
 * @returns whether it is still to be answered
 */
export function passOn(target: EventTarget | undefined): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true });
  unnamed.add(event);
  return target?.dispatchEvent(event) ?? true;
}

/** Says whether a key is Escape that was passed on. */
export const isPassedOn = (event: Event): boolean => unnamed.has(event);

/** Inside of a layer it is Escape again. */
function name(event: Event): void {
  if (isPassedOn(event)) Object.defineProperty(event, 'key', { value: 'Escape' });
}

function stop(event: Event): void {
  if (isPassedOn(event)) event.stopPropagation();
}
