import type { AttributeSnapshot, ChangeDocument } from './drift.document.ts';

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
export function changeOf(
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
