import type { CatalogImport, ImportKind } from '../../../contracts/index.ts';
import { createOrderedId } from '../../../core/index.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportDocument, KindProgress } from './imports.repository.ts';

export interface ImportStart {
  trigger: CatalogImport['trigger'];
  startedBy: string | null;
}

const notStarted = (expected: number | null): KindProgress => ({
  state: 'pending',
  count: 0,
  expected,
  skipped: 0,
  pages: 0,
  cursor: null,
  barrenPages: 0,
  passes: 1,
  problem: null,
});

/** An import that has not begun. Its generation is greater than that of every earlier one. */
export async function newImport(
  workspaceId: string,
  { trigger, startedBy }: ImportStart,
  { source, connectionId }: Pick<ImportDocument, 'source' | 'connectionId'>,
  { generations, items }: ImportContext['catalog'],
  startedAt: Date,
): Promise<ImportDocument> {
  const shown = await generations.current(workspaceId);
  const expectedOf = async (kind: ImportKind) =>
    shown[kind] === 0 ? null : items[kind].count({ workspaceId, generation: shown[kind] });
  return {
    _id: createOrderedId('imp', startedAt),
    workspaceId,
    activeKey: workspaceId,
    state: 'queued',
    trigger,
    startedBy,
    source,
    connectionId,
    generation: Math.max(startedAt.getTime(), shown.attributes + 1, shown.events + 1),
    previous: null,
    attributes: notStarted(await expectedOf('attributes')),
    events: notStarted(await expectedOf('events')),
    attempts: 0,
    resumeAt: null,
    waitingFor: null,
    problem: null,
    report: null,
    cleanup: 'none',
    startedAt,
    finishedAt: null,
  };
}
