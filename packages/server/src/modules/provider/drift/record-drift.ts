import { kindOf, type AttributeSnapshot, type ChangeDocument } from './drift.document.ts';
import { changeIdOf } from './drift.repository.ts';
import { createListReader, type PublishedLists } from './list-reader.ts';
import { proposeRenames } from './propose-renames.ts';
import { createTimeSlicer, type TimeSlicer } from '../../../threads/time-slicer.ts';
import type { ProviderContext } from '../context.ts';

interface Compared {
  earlier: ReadonlyMap<string, ChangeDocument>;
  before: ReadonlyMap<string, AttributeSnapshot>;
  now: ReadonlyMap<string, AttributeSnapshot>;
  proposals: ReadonlyMap<string, AttributeSnapshot>;
}

/** The document of a change. What somebody has decided holds until the change becomes another one. */
function documentOf(
  { workspaceId, importId }: PublishedLists,
  found: NonNullable<ReturnType<typeof changeOf>>,
  earlier: ChangeDocument | undefined,
  foundAt: Date,
): ChangeDocument {
  const { rawName } = found.before;
  const isRejected =
    found.kind === 'renamed' &&
    earlier?.isRejected === true &&
    earlier.after?.rawName === found.after?.rawName;
  const isSame = earlier !== undefined && kindOf(earlier) === kindOf({ ...found, isRejected });
  return {
    _id: changeIdOf(workspaceId, rawName),
    workspaceId,
    rawName,
    ...found,
    importId: isSame ? earlier.importId : importId,
    foundAt: isSame ? earlier.foundAt : foundAt,
    isRejected,
    isDismissed: isSame && earlier.isDismissed,
  };
}

/** The changes to store and to remove. */
function changesOf(
  published: PublishedLists,
  names: Iterable<string>,
  { earlier, before, now, proposals }: Compared,
  foundAt: Date,
) {
  const saved: ChangeDocument[] = [];
  const removed = new Set([...earlier.values()].map(({ _id }) => _id));
  for (const rawName of names) {
    const known = earlier.get(rawName);
    // What it was when it was last in order, however many imports ago.
    const inOrder = known?.before ?? before.get(rawName);
    const found = inOrder && changeOf(inOrder, known, proposals.get(rawName), (name) => now.get(name));
    if (found === undefined) continue;
    const document = documentOf(published, found, known, foundAt);
    removed.delete(document._id);
    saved.push(document);
  }
  return { saved, removed: [...removed] };
}

/** Reads what is known before a comparison. */
function createUseReader({ drift, snippets, now }: ProviderContext) {
  return {
    async usedNames(workspaceId: string, slicer: TimeSlicer): Promise<Set<string>> {
      const names = new Set<string>();
      for await (const batch of snippets.useBatches({ workspaceId })) {
        for (const { customAttributes } of batch) for (const name of customAttributes) names.add(name);
        await slicer.next();
      }
      return names;
    },

    /** Changes that nobody uses any more are followed only while their rename can be undone. */
    async followed(workspaceId: string, used: ReadonlySet<string>) {
      const renames = await drift.listRenames({ workspaceId }, now());
      const undoable = new Set(renames.map(({ changeId }) => changeId));
      const all = await drift.list({ workspaceId });
      const kept = all.filter(({ _id, rawName }) => used.has(rawName) || undoable.has(_id));
      const left = all.filter((change) => !kept.includes(change)).map(({ _id }) => _id);
      return { earlier: new Map(kept.map((change) => [change.rawName, change])), left, undoable };
    },
  };
}

/** Compares the lists of imports with what saved snippets use. */
export function createDriftRecorder(context: ProviderContext) {
  const { drift, now } = context;
  const lists = createListReader(context);
  const reader = createUseReader(context);

  async function compare(published: PublishedLists, slicer: TimeSlicer) {
    const { workspaceId, before, after, counts, addedNames } = published;
    const used = await reader.usedNames(workspaceId, slicer);
    const { earlier, left, undoable } = await reader.followed(workspaceId, used);
    const names = [...new Set([...used, ...earlier.keys()])];
    const old = await lists.find(workspaceId, before, names, slicer);
    const targets = [...earlier.values()].flatMap(({ after: target }) => target?.rawName ?? []);
    const current = await lists.find(workspaceId, after, [...names, ...targets], slicer);
    const goneNow = [...old.values()].filter(({ rawName }) => !current.has(rawName));
    const mayBeRenamed = goneNow.length > 0 && counts.added > 0;
    const fresh =
      mayBeRenamed || counts.changed > 0
        ? await lists.readNew(published, slicer)
        : { added: [], described: 0 };
    const proposals = await proposeRenames(goneNow, fresh.added, slicer);
    const compared = { earlier, before: old, now: withTargets(current, proposals), proposals };
    const { saved, removed } = changesOf(published, names, compared, now());
    const proposed = new Set([...proposals.values()].map(({ rawName }) => rawName));
    const nothingToDo = {
      added: Math.max(0, counts.added - proposals.size),
      addedNames: addedNames.filter((name) => !proposed.has(name)),
      described: fresh.described,
      gone: Math.max(0, counts.gone - goneNow.length),
    };
    // What has come back is settled, but its rename can still be undone.
    const settled = removed.filter((id) => undoable.has(id)).map((_id) => ({ _id, isDismissed: true }));
    const over = removed.filter((id) => !undoable.has(id));
    return { saved: [...saved, ...settled], removed: [...over, ...left], nothingToDo };
  }

  /**
   * Stores what an import has changed about the attributes that snippets use. It can be repeated until the older list is
   * deleted, and does nothing once it is done. @returns whether it is done now
   */
  return async (published: PublishedLists): Promise<boolean> => {
    const { workspaceId, importId, before, after } = published;
    const known = await drift.findDrift({ workspaceId });
    if (known !== null && known.generation >= after) return false;
    const nothing = { added: 0, addedNames: [], described: 0, gone: 0 };
    const { saved, removed, nothingToDo } =
      before === 0
        ? { saved: [], removed: [], nothingToDo: nothing }
        : await compare(published, createTimeSlicer());
    await drift.apply(saved, removed);
    await drift.saveDrift({ workspaceId }, { generation: after, importId, foundAt: now(), nothingToDo });
    return true;
  };
}

const withTargets = (
  current: ReadonlyMap<string, AttributeSnapshot>,
  proposals: ReadonlyMap<string, AttributeSnapshot>,
): Map<string, AttributeSnapshot> =>
  new Map([...current, ...[...proposals.values()].map((target) => [target.rawName, target] as const)]);

type FoundChange = Pick<ChangeDocument, 'kind' | 'before' | 'after'>;

/** The provider's words count where both types are unknown to us. */
function hasOtherType(before: AttributeSnapshot, after: AttributeSnapshot): boolean {
  if (before.dataType !== after.dataType) return true;
  return after.dataType === null && before.rawDataType !== after.rawDataType;
}

/** The changed attribute of the newest import, or the proposal of an earlier one as long as it holds. */
function proposalFor(
  before: AttributeSnapshot,
  known: Pick<ChangeDocument, 'kind' | 'after'> | undefined,
  proposed: AttributeSnapshot | undefined,
  findNow: (rawName: string) => AttributeSnapshot | undefined,
): AttributeSnapshot | undefined {
  if (proposed !== undefined) return proposed;
  if (known?.kind !== 'renamed' || known.after === null) return undefined;
  const target = findNow(known.after.rawName);
  const isLeft = target?.status === 'Active' && target.dataType === before.dataType;
  return isLeft ? target : undefined;
}

/**
 * What has changed about an attribute since it was last in order; `undefined` if nothing that matters.
 * @param known what earlier imports found out about it
 * @param proposed its new name, if this import brought one
 */
function changeOf(
  before: AttributeSnapshot,
  known: Pick<ChangeDocument, 'kind' | 'after'> | undefined,
  proposed: AttributeSnapshot | undefined,
  findNow: (rawName: string) => AttributeSnapshot | undefined,
): FoundChange | undefined {
  const after = findNow(before.rawName);
  if (after === undefined) {
    const target = proposalFor(before, known, proposed, findNow);
    return target ? { kind: 'renamed', before, after: target } : { kind: 'gone', before, after: null };
  }
  if (after.status !== 'Active' && before.status === 'Active') return { kind: 'blocked', before, after };
  return hasOtherType(before, after) ? { kind: 'typeChanged', before, after } : undefined;
}
