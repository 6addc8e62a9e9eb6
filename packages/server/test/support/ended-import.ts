import type { ImportDocument } from '../../src/modules/provider/import/imports.repository.ts';

const nothingRead: ImportDocument['attributes'] = {
  state: 'pending',
  count: 0,
  expected: null,
  skipped: 0,
  pages: 0,
  cursor: null,
  barrenPages: 0,
  passes: 1,
  problem: null,
};
/** An import of a workspace that is not connected, without its ids. */
export const endedImport: Omit<ImportDocument, '_id' | 'workspaceId' | 'activeKey'> = {
  state: 'cancelled',
  trigger: 'person',
  startedBy: null,
  source: 'sandbox',
  connectionId: 'con_none',
  generation: 1,
  previous: null,
  attributes: nothingRead,
  events: nothingRead,
  attempts: 0,
  resumeAt: null,
  waitingFor: null,
  problem: null,
  report: null,
  cleanup: 'none',
  startedAt: new Date('2026-01-01T08:00:00Z'),
  finishedAt: new Date('2026-01-01T08:01:00Z'),
};
