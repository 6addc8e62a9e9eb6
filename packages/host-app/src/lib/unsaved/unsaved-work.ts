import { keepItem, listKeys, readItem, removeItem, writeItem, type StorageArea } from '../browser-storage.ts';

const AREAS = ['sessionStorage', 'localStorage'] as const;

/** The key under which this browser notes that a person's work must not stay in it. It holds no work itself. */
const forgottenKey = (userId: string) => `sluice.forgotten.${userId}`;

/** Returns the beginning of the keys of everything that a person has not saved yet. */
export function workPrefix(userId: string): string {
  return `sluice.work.${userId}.`;
}

/**
 * Stores unsaved work, unless its owner has signed out without keeping it: a screen that is still closing, here or in
 * another tab, must not put it back. What the browser has no room for stays in this page.
 *
 * @returns whether the browser had room for it
 */
export function writeWork(key: string, text: string, area: StorageArea): boolean {
  const isForgotten = forgottenPeople().some((userId) => key.startsWith(workPrefix(userId)));
  return isForgotten || keepItem(key, text, area);
}

/** Removes everything that a person has not saved from this browser. Their other tabs do the same for themselves. */
export function forgetWork(userId: string): void {
  removeWork(userId);
  writeItem(forgottenKey(userId), 'true');
}

/** Lets this browser store a person's work again: they have signed in. */
export function allowWork(userId: string): void {
  removeItem(forgottenKey(userId));
}

/** Removes what a tab brings back that was closed, or asleep, when its person signed out. */
export function removeForgottenWork(): void {
  for (const userId of forgottenPeople()) removeWork(userId);
}

function forgottenPeople(): string[] {
  const prefix = forgottenKey('');
  return listKeys(prefix).map((key) => key.slice(prefix.length));
}

function removeWork(userId: string): void {
  for (const area of AREAS) {
    for (const key of listKeys(workPrefix(userId), area)) removeItem(key, area);
  }
}

/** The names of the snippets that a person has unsaved work on, in all their workspaces; `null` for a new one. */
export function listWork(userId: string): (string | null)[] {
  const keys = new Set(AREAS.flatMap((area) => listKeys(workPrefix(userId), area)));
  return [...keys].toSorted().map((key) => nameOfWork(readWork(key) ?? ''));
}

/** Reads what a person has not saved of one workspace, as it is stored. The last keystroke of an open screen is included. */
export function readWorkIn(userId: string, workspaceId: string): string[] {
  for (const { store } of open) store();
  const prefix = `${workPrefix(userId)}${workspaceId}.`;
  const keys = new Set(AREAS.flatMap((area) => listKeys(prefix, area)));
  return [...keys].toSorted().flatMap((key) => readWork(key) ?? []);
}

/** Reads what is stored under a key: as this tab has it, else as another tab has left it. */
export function readWork(key: string): string | null {
  return readItem(key, 'sessionStorage') ?? readItem(key);
}

/** Returns the name of the snippet of a stored work; `null` without a name. */
export function nameOfWork(text: string): string | null {
  try {
    const { snippet, title } = JSON.parse(text) as Partial<Record<string, { name?: unknown } | null>>;
    const names = [title?.name, snippet?.name].filter((name) => typeof name === 'string');
    return names.find((name) => name !== '') ?? null;
  } catch {
    return null;
  }
}

/** Work on a screen that is open. */
interface OpenWork {
  /** Stores in this browser what is not stored yet. */
  store: () => void;
  /** Whether there is typed Liquid that no stored work contains. */
  hasUnappliedText: () => boolean;
}

const open = new Set<OpenWork>();

/** @returns a function to call when the screen is closed */
export function registerOpenWork(work: OpenWork): () => void {
  open.add(work);
  return () => {
    open.delete(work);
  };
}

/** The work that signing out would leave behind, or lose. */
export interface UnsavedWork {
  /** As `listWork` has them. */
  names: (string | null)[];
  hasUnappliedText: boolean;
}

/** Finds everything that a person has not saved, the last keystroke included. */
export function findUnsavedWork(userId: string): UnsavedWork {
  for (const { store } of open) store();
  return { names: listWork(userId), hasUnappliedText: [...open].some((work) => work.hasUnappliedText()) };
}
