/** `localStorage` is permanent and shared by all tabs; `sessionStorage` belongs to one tab, and survives reloads. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** The items that the browser had no room for, in the memory of this page. */
const unstored = new Map<string, string>();
const nameOf = (key: string, area: StorageArea) => `${area} ${key}`;

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

/**
 * Stores a text in this browser. What it has no room for can still be read until the page is reloaded or closed: a session
 * that ends, or a workspace that is gone, costs nobody their work.
 *
 * @returns whether the browser had room for it
 */
export function keepItem(key: string, text: string, area: StorageArea): boolean {
  const isStored = writeItem(key, text, area);
  if (isStored) unstored.delete(nameOf(key, area));
  else unstored.set(nameOf(key, area), text);
  return isStored;
}

/** The text stored under the key; `null` when there is none. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  const kept = unstored.get(nameOf(key, area));
  if (kept !== undefined) return kept;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Removes what is stored under the key. Nothing happens when there is nothing, or when the browser blocks its storage. */
export function removeItem(key: string, area: StorageArea = 'localStorage'): void {
  unstored.delete(nameOf(key, area));
  try {
    globalThis[area].removeItem(key);
  } catch {
    // A browser that blocks its storage has nothing to remove.
  }
}

/** The keys with this beginning; none when the browser blocks its storage. */
export function listKeys(prefix: string, area: StorageArea = 'localStorage'): string[] {
  const name = nameOf('', area);
  const kept = [...unstored.keys()].flatMap((each) => (each.startsWith(name) ? each.slice(name.length) : []));
  return [...new Set([...kept, ...storedKeys(area)])].filter((key) => key.startsWith(prefix));
}

function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}

/** Finds out what the browser refuses to keep for this site: its cookies, or stored data. */
export function findBlocked(): 'cookies' | 'storage' | undefined {
  if (!navigator.cookieEnabled) return 'cookies';
  const probe = 'sluice.probe';
  const isStored = writeItem(probe, '1');
  removeItem(probe);
  return isStored ? undefined : 'storage';
}
