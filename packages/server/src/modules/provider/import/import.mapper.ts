import type { CatalogImport } from '../../../contracts/index.ts';
import { failureOf, problemOf } from './import-problems.ts';
import type { ImportDocument, KindProgress } from './import.document.ts';

const toKindProgress = ({ state, count, expected, skipped, problem }: KindProgress) => ({
  state,
  count,
  expected,
  skipped,
  problem: problem === null ? null : problemOf(problem),
});

export const toImport = (document: ImportDocument): CatalogImport => ({
  id: document._id,
  workspaceId: document.workspaceId,
  state: document.state,
  trigger: document.trigger,
  startedBy: document.startedBy,
  source: document.source,
  attributes: toKindProgress(document.attributes),
  events: toKindProgress(document.events),
  resumeAt: document.resumeAt?.toISOString() ?? null,
  waitingFor: document.waitingFor,
  problem: document.problem === null ? null : failureOf(document.problem),
  // While the lists are being published, the report is not true yet.
  report: document.state === 'done' ? document.report : null,
  startedAt: document.startedAt.toISOString(),
  finishedAt: document.finishedAt?.toISOString() ?? null,
});
