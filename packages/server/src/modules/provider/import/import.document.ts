import type { CatalogImport, ImportErrorCode, ImportKind, ImportState } from '../../../contracts/index.ts';
import type { StoredDocument } from '../../../store/store.ts';
import type { Generations } from '../catalog/catalog.document.ts';

export interface KindProgress {
  state: CatalogImport['attributes']['state'];
  count: number;
  expected: number | null;
  skipped: number;
  pages: number;
  /** The cursor of the next page; `null` before the first and after the last one. */
  cursor: string | null;
  /** How many pages in a row brought nothing new. */
  barrenPages: number;
  /** 2 while, and after, the list is read once more; see `createGapFinder`. */
  passes: 1 | 2;
  problem: ImportErrorCode | null;
}

export interface ImportDocument extends StoredDocument {
  workspaceId: string;
  /** Unique: the workspace's id until the import has ended, then its own id. So a workspace has one import at a time. */
  activeKey: string;
  state: ImportState;
  trigger: CatalogImport['trigger'];
  startedBy: string | null;
  source: CatalogImport['source'];
  /** The connection that it began with. It publishes nothing for another one. */
  connectionId: string;
  /** The generation of the new lists. */
  generation: number;
  /** The generations that were shown when the import began to publish; deleted afterwards. */
  previous: Generations | null;
  attributes: KindProgress;
  events: KindProgress;
  /** Attempts since the last page that was staged. */
  attempts: number;
  resumeAt: Date | null;
  waitingFor: CatalogImport['waitingFor'];
  problem: ImportErrorCode | null;
  report: CatalogImport['report'];
  /** Whether staged items may be left that nobody will show. */
  cleanup: 'needed' | 'none';
  startedAt: Date;
  finishedAt: Date | null;
}

export const importKinds: readonly ImportKind[] = ['attributes', 'events'];

/** The states of an import that can still be stopped. */
export const stoppable: readonly ImportState[] = ['queued', 'running', 'waiting'];

export const hasEnded = (state: ImportState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';
