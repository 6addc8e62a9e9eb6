/** `localStorage` is permanent and shared by all tabs; `sessionStorage` belongs to one tab, and survives reloads. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Stores a text in this browser.
 *
 * @returns whether that worked: the browser's storage may be full or blocked
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
    // A browser that blocks its storage has nothing to remove.
  }
}

/** The keys with this beginning; none when the browser blocks its storage. */
export function listKeys(prefix: string, area: StorageArea = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
