import { isComposing } from '@sluice/builder-ui';
import { useEffectEvent, useLayoutEffect } from 'react';

/** A combination of keys. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it, in lower case. */
  key: string;
  /** Whether Ctrl, or Cmd on Apple's systems, is held. */
  withModifier?: true;
}

/** The shortcuts that work everywhere in the application. The builder's own keys are those of its controls. */
export const SHORTCUTS = {
  palette: { key: 'k', withModifier: true },
  sidebar: { key: 'b', withModifier: true },
  save: { key: 's', withModifier: true },
  /** A single character: it does nothing while somebody types. */
  shortcuts: { key: '?' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Tells whether the person's keyboard has a Cmd key, as on a Mac. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Tells whether keys go into a text. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches(TEXT_FIELDS);

/**
 * Tells whether an event is this shortcut, and nobody has dealt with it already. On Apple's systems Ctrl with a letter edits
 * texts (Ctrl+K deletes to the end of the line), so in a text only Cmd counts there.
 */
export function isShortcut(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || isComposing(event) || altKey || key.toLowerCase() !== shortcut.key) return false;
  if (shortcut.withModifier !== true) return !ctrlKey && !metaKey;
  if (shiftKey) return false;
  return metaKey || (ctrlKey && !(isApple() && isTyping(event)));
}

const COVERED = '[aria-hidden="true"], [inert]';

/** Tells whether a dialog or a menu is open: the keys are its own. */
export function isInDialog(): boolean {
  const isFocused = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null;
  return isFocused || document.querySelector('main')?.closest(COVERED) != null;
}

/** The key that shortcuts are pressed with, as the person's keyboard names it. */
export const modifierName = (): string => (isApple() ? '⌘' : 'Ctrl');

/** A shortcut with a modifier as `aria-keyshortcuts` wants it. */
export const ariaKeysOf = ({ key }: Shortcut): string =>
  ['Control', 'Meta'].map((modifier) => `${modifier}+${key.toUpperCase()}`).join(' ');

/** The keys of a shortcut, one by one, as the person's keyboard names them. */
export function keysOf({ key, withModifier }: Shortcut): string[] {
  const keyName = key.length === 1 ? key.toUpperCase() : key;
  return withModifier === true ? [modifierName(), keyName] : [keyName];
}

/** Does something at a shortcut, wherever focus is, unless a dialog is open or, for a single character, somebody types. */
export function useShortcut(shortcut: Shortcut, action: () => void): void {
  const act = useEffectEvent(action);
  // Before anything is painted: whoever sees the page may press at once.
  useLayoutEffect(() => {
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
