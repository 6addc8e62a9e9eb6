import type { Template } from '@sluice/liquid';
import { findMarked, idsAround } from '../../builder-dom/builder-dom.ts';
import { findTarget, type FocusTarget } from './focus-target.ts';

/** Where focus was before the builder was drawn anew. */
export interface FocusPlace {
  element: Element;
  /** The elements around it, from the inside out, below the builder's root. */
  around: readonly Element[];
  statementId: string | undefined;
  conditionId: string | undefined;
}

/** The place of focus, if it is inside `root`; also if the builder is in a shadow tree. */
export function focusPlaceIn(root: HTMLElement): FocusPlace | undefined {
  const element = activeElementAround(root);
  if (element === null || !root.contains(element) || element === root) return undefined;
  const around: Element[] = [];
  for (let next = element.parentElement; next !== null && next !== root; next = next.parentElement)
    around.push(next);
  return { element, around, ...idsAround(element) };
}

/**
 * Where focus goes when what had it is gone: the same row, the rows before and after it, the same card, the cards before
 * and after it, what is left around it, the first card. `undefined` while focus is where it was, or elsewhere.
 */
export function nextFocusAfter(
  place: FocusPlace,
  root: HTMLElement,
  before: Template,
): HTMLElement | undefined {
  if (place.element.isConnected) return undefined;
  if (!isFocusLost(root)) return undefined;
  for (const target of neighborsOf(place, before)) {
    const found = findTarget(root, target);
    if (found !== null) return found;
  }
  const left = place.around.find((element) => element.isConnected);
  const control = left?.querySelector<HTMLElement>(':is(button, input, textarea):not(:disabled)');
  return control ?? findMarked(root, 'cardToggle') ?? undefined;
}

/** Whether nothing around an element has the focus, in the page or in its shadow tree: what had it is gone. */
export function isFocusLost(element: HTMLElement): boolean {
  const active = activeElementAround(element);
  return active === null || active === element.ownerDocument.body;
}

/** Whether an element has focus, also if it is in a shadow tree. */
export function hasFocus(element: HTMLElement): boolean {
  return activeElementAround(element) === element;
}

function* neighborsOf({ statementId, conditionId }: FocusPlace, before: Template): Generator<FocusTarget> {
  const statement = before.statements.find(({ id }) => id === statementId);
  if (statement === undefined) return;
  if (conditionId !== undefined)
    for (const { id } of nearestFirst(statement.conditions, conditionId))
      yield { kind: 'condition', conditionId: id };
  for (const { id } of nearestFirst(before.statements, statement.id))
    yield { kind: 'statement', statementId: id };
}

/** The one named, those before it from there upwards, those after it from there downwards. */
function nearestFirst<Entry extends { id: string }>(list: readonly Entry[], id: string): readonly Entry[] {
  const index = list.findIndex((entry) => entry.id === id);
  return [...list.slice(0, index + 1).toReversed(), ...list.slice(index + 1)];
}

function activeElementAround(element: HTMLElement): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement;
}
