import { idsAround, markedAround } from '../../builder-dom/builder-dom.ts';
import type { DragItem } from './drag-slots.ts';

/** What the handle under an event moves. */
export function itemOf(target: EventTarget | null): DragItem | undefined {
  if (!(target instanceof Element) || markedAround(target, 'dragHandle') === null) return undefined;
  const { statementId, conditionId } = idsAround(target);
  if (statementId === undefined) return undefined;
  return conditionId === undefined
    ? { kind: 'statement', statementId }
    : { kind: 'condition', statementId, conditionId };
}
