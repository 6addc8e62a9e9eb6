import { loadLate } from '../late/load-late.ts';

/** Gives a person unsaved work as a file, with code that nobody else needs to load. */
export async function fetchAndDownload(work: readonly string[], untitled: string): Promise<void> {
  const { downloadWork } = await loadLate(() => import('./download-work.ts'));
  downloadWork(work, untitled);
}
