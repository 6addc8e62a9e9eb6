import { useEffect } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { BuilderIntents } from './builder-intents.ts';

/**
 * Ctrl/Cmd+Z undoes, with Shift (or Ctrl+Y) it redoes, wherever focus is inside `root`, but for what matches
 * `fieldsOfTheirOwn`: fields whose text is no part of the template.
 */
export function useUndoKeys(
  root: RefObject<HTMLElement | null>,
  intents: BuilderIntents,
  fieldsOfTheirOwn?: string,
): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
      const isApart = fieldsOfTheirOwn !== undefined && (event.target as Element).matches(fieldsOfTheirOwn);
      if (isApart) return;
      // A field's own undo knows nothing of the rest of the template.
      event.preventDefault();
      // In a shadow tree React takes this for no key, and would let the next key come first: into the old text.
      flushSync(key === 'y' || event.shiftKey ? intents.redo : intents.undo);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [root, intents, fieldsOfTheirOwn]);
}
