/** `localStorage` is shared by all tabs and stays; `sessionStorage` belongs to one tab and outlives its reloads. */
type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Stores a text in this browser for longer than the page lives.
 *
 * @returns whether it was stored: the browser's storage may be full or blocked
 */
export function writeItem(key: string, text: string, area: StorageArea = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The text stored under the key; `null` when there is none. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function removeItem(key: string, area: StorageArea = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
