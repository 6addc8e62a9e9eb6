import { itemsIn, type Template, type Statement } from '@sluice/liquid';
import { Component, type RefObject } from 'react';
import type { EditNews } from '../edit-news.ts';
import { findTarget, type FocusTarget } from './focus-target.ts';
import { isFocusLost, activeElementAround } from '../../hooks/lost-focus.ts';
import { findMarked, idsAround } from '../../builder-dom/builder-dom.ts';

interface FocusKeeperProps {
  root: RefObject<HTMLElement | null>;
  template: Template;
  news: EditNews | undefined;
  takeFocusTarget: () => FocusTarget | undefined;
}

/**
 * Focuses what an edit asks for, and what undo or redo has brought back. If an edit, undo or redo removes the focused element, a
 * neighbor gets focus: the keys of the builder, undo and redo among them, work only while focus is inside. Rendered last in the
 * builder, so that parts which care for their own focus come first. A class, because only a class sees the page just before it
 * changes.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  override componentDidMount(): void {
    this.goToTarget();
  }

  override getSnapshotBeforeUpdate(): FocusPlace | null {
    const root = this.props.root.current;
    return (root === null ? undefined : focusPlaceIn(root)) ?? null;
  }

  override componentDidUpdate(before: FocusKeeperProps, _: unknown, place: FocusPlace | null): void {
    const root = this.props.root.current;
    if (this.goToTarget() || place === null || root === null) return;
    if (isStep(before.news, this.props.news) && this.goToWhatCameBack(before.template, place, root)) return;
    nextFocusAfter(place, root, before.template)?.focus();
  }

  override render(): null {
    return null;
  }

  /** From a card, or when what had focus is gone; who presses *Undo* goes on pressing it. Answers whether there was anything. */
  private goToWhatCameBack(before: Template, { statementId }: FocusPlace, root: HTMLElement): boolean {
    const { template } = this.props;
    const isLost = isFocusLost(root);
    const came = isLost || statementId !== undefined ? restoredPlace(before, template) : undefined;
    const target = came ?? (isLost ? changedText(before, template) : undefined);
    const element = target && findTarget(root, target);
    element?.focus();
    return element != null;
  }

  /** Answers whether there was one. */
  private goToTarget(): boolean {
    const target = this.props.takeFocusTarget();
    if (target === undefined) return false;
    const root = this.props.root.current;
    const element = root && findTarget(root, target);
    element?.focus();
    return element !== null;
  }
}

/** The first place that `now` has and `before` does not: what undo or redo has restored. */
function restoredPlace(before: Template, now: Template): FocusTarget | undefined {
  const earlier = new Map(before.statements.map((statement) => [statement.id, statement]));
  for (const { id, conditions } of now.statements) {
    const statement = earlier.get(id);
    if (statement === undefined) return { kind: 'statement', statementId: id };
    const condition = firstNew(conditions, statement.conditions);
    if (condition !== undefined) return { kind: 'condition', conditionId: condition.id };
  }
  return undefined;
}

/** The text of a branch that undo or redo has changed: another field may have come back for it. */
function changedText(before: Template, now: Template): FocusTarget | undefined {
  const texts = new Map(before.statements.map(({ id, customText }) => [id, customText]));
  const changed = now.statements.find(({ id, customText }) => texts.has(id) && texts.get(id) !== customText);
  return changed && { kind: 'text', statementId: changed.id };
}

function firstNew(now: Statement['conditions'], before: Statement['conditions']) {
  if (now === before) return undefined;
  const earlierIds = new Set(itemsIn(before).map(({ id }) => id));
  return itemsIn(now).find(({ id }) => !earlierIds.has(id));
}

/** Tells whether the news tell of a step through the history, and did not before. */
function isStep(before: EditNews | undefined, now: EditNews | undefined): boolean {
  return now !== undefined && now.number !== before?.number && 'edit' in now.fact;
}

/** The place of focus before the builder was drawn anew. */
interface FocusPlace {
  element: Element;
  /** The elements around it, from the inside out, below the builder's root. */
  around: readonly Element[];
  statementId: string | undefined;
  conditionId: string | undefined;
}

/** The place of focus, if it is inside `root`; also if the builder is in a shadow tree. */
function focusPlaceIn(root: HTMLElement): FocusPlace | undefined {
  const element = activeElementAround(root);
  if (element === null || !root.contains(element) || element === root) return undefined;
  const around: Element[] = [];
  for (let next = element.parentElement; next !== null && next !== root; next = next.parentElement)
    around.push(next);
  return { element, around, ...idsAround(element) };
}

/**
 * Finds the element that gets focus when what had it is gone: the same row, the rows before and after it, the same card, the
 * cards before and after it, what is left around it, the first card. `undefined` while focus is where it was, or elsewhere.
 */
function nextFocusAfter(place: FocusPlace, root: HTMLElement, before: Template): HTMLElement | undefined {
  if (place.element.isConnected) return undefined;
  if (!isFocusLost(root)) return undefined;
  for (const target of neighborsOf(place, before)) {
    const element = findTarget(root, target);
    if (element !== null) return element;
  }
  const remaining = place.around.find((element) => element.isConnected);
  const control = remaining?.querySelector<HTMLElement>(':is(button, input, textarea):not(:disabled)');
  return control ?? findMarked(root, 'cardToggle') ?? undefined;
}

function* neighborsOf({ statementId, conditionId }: FocusPlace, before: Template): Generator<FocusTarget> {
  const statement = before.statements.find(({ id }) => id === statementId);
  if (statement === undefined) return;
  if (conditionId !== undefined)
    for (const { id } of nearestFirst(itemsIn(statement.conditions), conditionId))
      yield { kind: 'condition', conditionId: id };
  for (const { id } of nearestFirst(before.statements, statement.id))
    yield { kind: 'statement', statementId: id };
}

/** The one named, those before it from there upwards, those after it from there downwards. */
function nearestFirst<Entry extends { id: string }>(list: readonly Entry[], id: string): readonly Entry[] {
  const index = list.findIndex((entry) => entry.id === id);
  return [...list.slice(0, index + 1).toReversed(), ...list.slice(index + 1)];
}
