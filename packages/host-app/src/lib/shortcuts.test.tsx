import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { isInDialog, isShortcut, keysOf, SHORTCUTS, useShortcut } from './shortcuts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const useMac = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X');

/** The event of a key that was pressed in an element. */
function pressIn(element: Element, init: KeyboardEventInit): KeyboardEvent {
  document.body.append(element);
  let heard: KeyboardEvent | undefined;
  element.addEventListener('keydown', (event) => {
    heard = event as KeyboardEvent;
  });
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  if (heard === undefined) throw new Error('no key was heard');
  return heard;
}

const field = () => document.createElement('textarea');
const button = () => document.createElement('button');

it.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'k', ctrlKey: true, isComposing: true }, false],
])('whether %j opens the palette: %s', (init, expected) => {
  expect(isShortcut(pressIn(field(), init), SHORTCUTS.palette)).toBe(expected);
});

it('on a Mac, Ctrl+K in a text keeps its meaning there, and Cmd+K opens the palette', () => {
  useMac();
  expect(isShortcut(pressIn(field(), { key: 'k', ctrlKey: true }), SHORTCUTS.palette)).toBe(false);
  expect(isShortcut(pressIn(field(), { key: 'k', metaKey: true }), SHORTCUTS.palette)).toBe(true);
  expect(isShortcut(pressIn(button(), { key: 'k', ctrlKey: true }), SHORTCUTS.palette)).toBe(true);
});

it('a key that was already handled triggers no shortcut', () => {
  const event = pressIn(button(), { key: 'k', ctrlKey: true, cancelable: true });
  event.preventDefault();
  expect(isShortcut(event, SHORTCUTS.palette)).toBe(false);
});

it('keys are named as the keyboard names them', () => {
  expect(keysOf(SHORTCUTS.save)).toEqual(['Ctrl', 'S']);
  useMac();
  expect(keysOf(SHORTCUTS.save)).toEqual(['⌘', 'S']);
  expect(keysOf(SHORTCUTS.shortcuts)).toEqual(['?']);
});

it.each([
  ['<main></main>', false],
  ['<main></main><div role="dialog"><button autofocus></button></div>', true],
  ['<div aria-hidden="true"><main></main></div>', true],
  ['<div inert><main></main></div>', true],
])('in %s a dialog is open: %s', (html, expected) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  expect(isInDialog()).toBe(expected);
});

it('a key that is pressed as soon as the page is there is not lost', () => {
  const act = vi.fn<() => void>();
  function Frame({ onShortcut }: { onShortcut: () => void }): ReactNode {
    useShortcut(SHORTCUTS.shortcuts, onShortcut);
    return null;
  }
  /** Presses the key before anything that runs after the page was painted. */
  function Page(): ReactNode {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: '?' }));
    }, []);
    return <Frame onShortcut={act} />;
  }
  render(<Page />);
  expect(act).toHaveBeenCalledTimes(1);
});
