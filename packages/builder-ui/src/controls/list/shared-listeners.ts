/** What hears an event of the window. */
type Listener = (event: Event) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Hears an event of the window together with others. Each list of choices hears five, also while it is closed, and the
 * browser takes the longer for each listener the more it has: of thousands that come and go, one for each event is heard.
 */
export function addShared(type: string, listener: EventListenerOrEventListenerObject): void {
  if (typeof listener !== 'function') return;
  const known = listeners.get(type) ?? new Set<Listener>();
  listeners.set(type, known);
  if (known.size === 0) addEventListener(type, tellAll, { passive: true });
  known.add(listener);
}

export function removeShared(type: string, listener: EventListenerOrEventListenerObject): void {
  const known = listeners.get(type);
  if (known === undefined || typeof listener !== 'function') return;
  known.delete(listener);
  if (known.size === 0) removeEventListener(type, tellAll);
}

function tellAll(event: Event): void {
  // Those that come while it is told were not there when it happened.
  const present = [...(listeners.get(event.type) ?? [])];
  for (const listener of present) listener(event);
}
