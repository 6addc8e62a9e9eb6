import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { selectorOf } from '../../builder-dom/builder-dom.ts';
import { hasFocus } from '../../hooks/lost-focus.ts';
import type { BuilderIntents } from './builder-intents.ts';

/** The fields in which a person types. */
const FIELDS = 'input, textarea';

/**
 * Ctrl/Cmd+Z undoes, with Shift (or Ctrl+Y) it redoes, wherever focus is inside `root`, but for fields whose text is no part
 * of the template: what is marked so, and what matches `fieldsOfTheirOwn`. There the browser undoes the typing in the field.
 */
export function useUndoKeys(
  root: RefObject<HTMLElement | null>,
  intents: BuilderIntents,
  fieldsOfTheirOwn?: string,
): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const apart = [selectorOf('ownText'), fieldsOfTheirOwn].filter(Boolean).join();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
      const target = event.target as Element;
      const isApart = target.closest(apart) !== null;
      if (isApart && target.matches(FIELDS)) return;
      // A field's own undo knows nothing of the rest of the template.
      event.preventDefault();
      if (isApart) return;
      // In a shadow tree React takes this for no key, and would let the next key come first: into the old text.
      flushSync(key === 'y' || event.shiftKey ? intents.redo : intents.undo);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('beforeinput', keepToFocusedField, true);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('beforeinput', keepToFocusedField, true);
    };
  }, [root, intents, fieldsOfTheirOwn]);
}

/**
 * Browsers undo what was typed last in the whole page. Once there is nothing more to undo in a field of its own, they would
 * go on in another, and change the template behind it.
 */
function keepToFocusedField(event: InputEvent): void {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
  if (hasFocus(event.target as HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
}
