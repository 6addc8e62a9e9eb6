/** `localStorage` is of all tabs and stays; `sessionStorage` is of one tab and outlives its reloads. */
type Place = 'localStorage' | 'sessionStorage';

/**
 * Keeps a text in this browser for longer than the page lives. A browser may have no room, or keep nothing at all.
 *
 * @returns whether it is kept
 */
export function keepText(key: string, text: string, place: Place = 'localStorage'): boolean {
  try {
    globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What this browser keeps under the key; `null` when that is nothing. */
export function keptText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

export function forgetText(key: string, place: Place = 'localStorage'): void {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // A browser that denies storage has kept nothing.
  }
}
