import { idsAround, isOwn, markedAround } from '../../builder-dom/builder-dom.ts';
import { focusAround } from '../focus/focus-target.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';

const directions: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Alt with an arrow moves the condition or the group that has focus one place up or down, with Shift over the border of a group,
 * into it or out of it. Focus stays on the same control of it. An open list keeps Alt with an arrow, which closes it.
 */
export function moveByKeys(builder: HTMLElement, intents: () => BuilderIntents): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    const { target } = event;
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element) || !isOwn(target, builder)) return;
    if (!event.shiftKey && target.getAttribute('aria-expanded') === 'true') return;
    const { statementId, conditionId } = idsAround(target);
    if (statementId === undefined || conditionId === undefined) return;
    if (markedAround(target, 'dragged') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const focused = focusAround(target, conditionId);
    if (event.shiftKey) intents().moveAcross(statementId, conditionId, by, 'either', focused);
    else intents().moveCondition(statementId, conditionId, by, focused);
  };
  // First: a list that is closed would open.
  builder.addEventListener('keydown', onKeyDown, { capture: true });
  return () => builder.removeEventListener('keydown', onKeyDown, { capture: true });
}
