import { referenceKey } from '@sluice/liquid';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { SamplesContext } from './context.ts';
import type { SampleDocument } from './samples.repository.ts';

/** A custom attribute that has got another name. */
interface SampleRename {
  /** What the rename is known by when it is taken back. */
  id: string;
  from: string;
  to: string;
}

const keyOf = (name: string) => referenceKey({ object: 'custom_attribute', name });

/** The values with one of them called differently, in its place. `undefined` if it is not there, or the new name is taken. */
function renamedValues({ values }: SampleDocument, from: string, to: string): string | undefined {
  const entries = Object.entries(JSON.parse(values) as Record<string, unknown>);
  const keys = new Set(entries.map(([key]) => key));
  if (!keys.has(keyOf(from)) || keys.has(keyOf(to))) return undefined;
  return JSON.stringify(
    Object.fromEntries(entries.map(([key, value]) => [key === keyOf(from) ? keyOf(to) : key, value])),
  );
}

/** Writes new names of attributes into sample people, and takes that back. Both can be repeated. */
export function createSampleRenames({ samples, events, now }: SamplesContext) {
  /** What somebody saves at the same moment stays as it is. */
  async function rename(
    scope: WorkspaceScope,
    isWanted: (sample: SampleDocument) => boolean,
    [from, to]: readonly [string, string],
    renameId: string | null,
  ): Promise<void> {
    let isChanged = false;
    for (const sample of await samples.list(scope)) {
      const values = isWanted(sample) ? renamedValues(sample, from, to) : undefined;
      if (values === undefined) continue;
      const changes = { values, renameId, updatedBy: scope.userId, updatedAt: now() };
      const saved = await samples.update(scope, sample._id, sample.version, changes);
      isChanged ||= saved !== null;
    }
    if (isChanged) await events.publish({ type: 'samples.changed', workspaceId: scope.workspaceId });
  }

  return {
    renameAttribute: (scope: WorkspaceScope, { id, from, to }: SampleRename) =>
      rename(scope, () => true, [from, to], id),

    /** Only where the rename was written: others may have been saved with the new name. */
    undoRename: (scope: WorkspaceScope, { id, from, to }: SampleRename) =>
      rename(scope, ({ renameId }) => renameId === id, [to, from], null),
  };
}
