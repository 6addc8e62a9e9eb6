import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdKeys } from './held-keys.ts';

const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('what a person types is kept until the field is there, without what they took back', () => {
  const keys = holdKeys(() => undefined);
  type('h', 'é', '😀', 'Backspace', 'l', 'Shift', 'ArrowLeft', 'Enter', 'p');
  expect(keys.release()).toBe('hélp');
});

it('no key goes anywhere else meanwhile, but combinations of keys still work', () => {
  const heard = vi.fn<() => void>();
  addEventListener('keydown', heard);
  const keys = holdKeys(() => undefined);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
  keys.release();
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  removeEventListener('keydown', heard);
});

it('a person gives up with Escape, and keys go where focus is again', () => {
  const onEscape = vi.fn<() => void>();
  const keys = holdKeys(onEscape);
  type('a', 'Escape');
  expect(onEscape).toHaveBeenCalledOnce();
  expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  expect(keys.release()).toBe('a');
});
