import { everyPassage, passageById, passagesIn, type Message } from '@sluice/liquid';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findMarked, markOf } from '../../builder-dom/builder-dom.ts';
import { findTarget } from '../../condition-builder/focus/focus-target.ts';
import { isFocusLost } from '../../hooks/lost-focus.ts';
import type { MessageEditor, PassageFocus } from '../state/message-editor.ts';

/**
 * Focuses what an edit of passages asks for, and what undo and redo have brought back. Where an edit took away what had focus, a
 * neighbor gets it: the keys of the builder work only while focus is inside.
 */
export function usePassageFocus(
  root: RefObject<HTMLElement | null>,
  message: Message,
  editor: MessageEditor,
): void {
  const before = useRef(message);
  useLayoutEffect(() => {
    const element = root.current;
    const earlier = before.current;
    before.current = message;
    if (element === null) return;
    const wanted = editor.takePassageFocus(message);
    if (wanted !== undefined) {
      const toggle = wanted.control === 'field' ? closedToggle(element, wanted) : null;
      if (toggle !== null) {
        // Its field is there with the next rendering, which comes at once.
        editor.focus(wanted);
        toggle.click();
        return;
      }
      const control = controlOf(element, wanted) ?? anyControl(element);
      control?.focus();
      if (control instanceof HTMLTextAreaElement) control.select();
      return;
    }
    if (earlier === message || !isFocusLost(element)) return;
    const came = passagesIn(everyPassage(message)).find(
      ({ passage }) => passageById(earlier, passage.id) === undefined,
    );
    const restored = came && controlOf(element, { passageId: came.passage.id, control: 'menu' });
    (restored ?? anyControl(element))?.focus();
  });
}

/** Where focus goes when nothing better is left. */
const anyControl = (root: HTMLElement): HTMLElement | null =>
  findMarked(root, 'passageControl', 'add') ?? findMarked(root, 'passageControl');

/** What opens a passage, while it is closed. */
function closedToggle(root: HTMLElement, { passageId }: PassageFocus): HTMLElement | null {
  const place = findMarked(root, 'passage', passageId);
  const toggle = place && findMarked(place, 'passageControl', 'toggle');
  return toggle?.getAttribute('aria-expanded') === 'false' ? toggle : null;
}

function controlOf(root: HTMLElement, { passageId, control }: PassageFocus): HTMLElement | null {
  const place = findMarked(root, 'passage', passageId);
  if (place === null) return null;
  if (control === 'first-card') {
    const card = findMarked(place, 'statement');
    const row = card && findMarked(card, 'condition');
    const conditionId = row === null ? undefined : markOf(row, 'condition');
    const field = conditionId === undefined ? null : findTarget(place, { kind: 'condition', conditionId });
    return field ?? findMarked(place, 'cardToggle');
  }
  if (control === 'field') {
    const field = place.querySelector<HTMLElement>('textarea, input');
    if (field !== null) return field;
  }
  return findMarked(place, 'passageControl', control) ?? findMarked(place, 'passageControl');
}
