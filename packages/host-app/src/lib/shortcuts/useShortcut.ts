import { useEffect, useEffectEvent } from 'react';
import { isInDialog, isShortcut, isTyping, type Shortcut } from './shortcuts.ts';

/** Does something at a shortcut, wherever focus is, unless a dialog is open or, for a single character, somebody types. */
export function useShortcut(shortcut: Shortcut, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isShortcut(event, shortcut) || isInDialog()) return;
      if (shortcut.withModifier !== true && isTyping(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [shortcut]);
}
