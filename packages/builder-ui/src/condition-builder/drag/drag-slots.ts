import type { Template } from '@sluice/liquid';
import { idsAround, markedAround } from '../../builder-dom/builder-dom.ts';

/** Returns the item that the handle under an event moves. */
export function itemOf(target: EventTarget | null): DragItem | undefined {
  if (!(target instanceof Element) || markedAround(target, 'dragHandle') === null) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId === undefined) return undefined;
  return conditionId === undefined
    ? { kind: 'statement', statementId }
    : { kind: 'condition', statementId, conditionId };
}

/** The thing that is being moved. */
export type DragItem =
  | { kind: 'statement'; statementId: string; conditionId?: undefined }
  | { kind: 'condition'; statementId: string; conditionId: string };

/** A place something can be put: `index` is the place it has afterwards, in the statement named or among statements. */
export interface DragSlot {
  /** Absent for statements. */
  statementId?: string | undefined;
  index: number;
}

/** The current position of the item, or `undefined` when it is gone. */
export function slotOf(template: Template, item: DragItem): DragSlot | undefined {
  const statementIndex = template.statements.findIndex(({ id }) => id === item.statementId);
  if (item.kind === 'statement') return statementIndex === -1 ? undefined : { index: statementIndex };
  const index = template.statements[statementIndex]?.conditions.findIndex(
    ({ id }) => id === item.conditionId,
  );
  return index === undefined || index === -1 ? undefined : { statementId: item.statementId, index };
}

/**
 * Every place the item can be put, top to bottom. A closed card takes a condition only at its end: there is nothing to
 * see in between. The only condition of a statement stays: a branch without conditions would match everybody.
 */
export function slotsFor(
  template: Template,
  item: DragItem,
  openStatementIds: ReadonlySet<string>,
): readonly DragSlot[] {
  const { statements } = template;
  if (item.kind === 'statement') return statements.map((_, index) => ({ index }));
  const source = statements.find(({ id }) => id === item.statementId);
  if (source === undefined || source.conditions.length < 2) return [];
  return statements.flatMap(({ id, conditions }) => {
    const slotCount = id === item.statementId ? conditions.length : conditions.length + 1;
    const last = { statementId: id, index: slotCount - 1 };
    if (!openStatementIds.has(id)) return [last];
    return Array.from({ length: slotCount }, (_, index) => ({ statementId: id, index }));
  });
}

/** Tells whether two places are the same one of the same statement, or of the list of statements. */
export function isSameSlot(one: DragSlot, other: DragSlot): boolean {
  return one.index === other.index && one.statementId === other.statementId;
}

/** The allowed place nearest to a wanted one: in the same statement, as near as there is. */
export function allowedSlot(slots: readonly DragSlot[], wanted: DragSlot): DragSlot | undefined {
  const here = slots.filter(({ statementId }) => statementId === wanted.statementId);
  return here.findLast(({ index }) => index <= wanted.index) ?? here[0];
}
