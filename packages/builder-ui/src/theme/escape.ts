import { isComposing } from '../hooks/is-composing.ts';
import { isPassedOn, passOn } from './passed-on.ts';

/** Closes what is open. Gets the field or the control that had the key. */
type Close = (target: EventTarget | undefined) => void;

/** Closes each list, panel or tooltip that is open, the newest last. */
const open: Close[] = [];

/** The elements that keys do not leave. */
const layers = new Set<HTMLElement>();

/**
 * Closes something by the next Escape, wherever that is pressed, and by nothing else: pages, dialogs and focus traps that
 * listen for the key do not hear of it, nor does the browser, which would close a dialog of its own.
 *
 * @returns what to call once it is closed
 */
export function closeByNextEscape(close: Close, page: Document): () => void {
  open.push(close);
  page.defaultView?.addEventListener('keydown', answer, true);
  return () => {
    open.splice(open.indexOf(close), 1);
    rest(page);
  };
}

/** Keeps Escape that is pressed inside of an element from everything around it, until `releaseEscape`. */
export function keepEscapeInside(layer: HTMLElement): void {
  layers.add(layer);
  layer.addEventListener('keydown', name, true);
  layer.addEventListener('keydown', stop);
  layer.ownerDocument.defaultView?.addEventListener('keydown', answer, true);
}

export function releaseEscape(layer: HTMLElement): void {
  layers.delete(layer);
  layer.removeEventListener('keydown', name, true);
  layer.removeEventListener('keydown', stop);
  rest(layer.ownerDocument);
}

/** Nothing is listened for where nothing is open. */
function rest({ defaultView }: Document): void {
  if (open.length + layers.size === 0) defaultView?.removeEventListener('keydown', answer, true);
}

/** Hears keys before everything else does. */
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

/** Inside of a layer it is Escape again. */
function name(event: Event): void {
  if (isPassedOn(event)) Object.defineProperty(event, 'key', { value: 'Escape' });
}

function stop(event: Event): void {
  if (isPassedOn(event)) event.stopPropagation();
}
