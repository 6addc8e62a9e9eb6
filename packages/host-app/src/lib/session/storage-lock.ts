import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** Who wants the lock, and who has it and since when. */
const WANTED = 'sluice.session-turn.wanted';
const HELD = 'sluice.session-turn.held';
/** A tab that holds it for longer may be stuck, or gone. The others go on without it. */
const STUCK_MS = 2000;
/** What another tab has written can be read here after this time. */
const SETTLED_MS = 30;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The tab that holds the lock, unless it seems to be stuck. A time in the future is from before the clock was set back. */
function holder(): string | undefined {
  const [id, since] = readItem(HELD)?.split(' ') ?? [];
  return Math.abs(Date.now() - Number(since)) < STUCK_MS ? id : undefined;
}

/**
 * A lock among the tabs of this browser, by what they can all read and write: for pages over plain HTTP and for browsers
 * without locks. Whoever wants it writes so, and takes it if nobody holds it; of two that do so at once, each sees the other,
 * waits until both have written, and the last one has it (Lamport's fast lock).
 * @returns a function that releases it; after a while also without the lock
 */
export async function lockByStorage(): Promise<() => void> {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const release = () => {
    removeEventListener('pagehide', release);
    if (holder() === id) removeItem(HELD);
    if (readItem(WANTED) === id) removeItem(WANTED);
  };
  for (const start = Date.now(); Math.abs(Date.now() - start) < STUCK_MS;) {
    writeItem(WANTED, id);
    // The browser stores nothing.
    if (readItem(WANTED) === null) break;
    if (holder() === undefined) {
      writeItem(HELD, `${id} ${Date.now()}`);
      if (readItem(WANTED) !== id) await wait(SETTLED_MS);
      if (holder() === id) {
        addEventListener('pagehide', release);
        return release;
      }
    }
    await wait(SETTLED_MS);
  }
  return () => undefined;
}
