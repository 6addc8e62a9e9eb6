/**
 * Keeps a text in this browser for longer than the page lives. A browser may have no room, or keep nothing at all.
 *
 * @returns whether it is kept
 */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What this browser keeps under the key; `null` when that is nothing. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that denies storage has kept nothing.
  }
}
