import { expect, it } from 'vitest';
import { asShown, shownOffset, withTyped } from './editor-lines.ts';

it('typing into a text with Windows line breaks keeps every break that was there', () => {
  const text = 'A\r\nB\nC\rD';
  expect(asShown(text)).toBe('A\nB\nC\nD');
  expect(withTyped(text, 'A\nB\nC\nD!')).toBe('A\r\nB\nC\rD!');
  expect(withTyped(text, 'A\nx\ny\nB\nC\nD')).toBe('A\r\nx\r\ny\r\nB\nC\rD');
  expect(withTyped(text, 'A\nC\nD')).toBe('A\r\nC\rD');
  expect(withTyped(text, '')).toBe('');
});

it('typing into a text with plain line breaks changes nothing of what was typed', () => {
  expect(withTyped('A\nB', 'A\nB\nC')).toBe('A\nB\nC');
});

it('an offset of the text is found in what the field shows', () => {
  expect(shownOffset('A\r\nB', 3)).toBe(2);
  expect(shownOffset('A\nB', 2)).toBe(2);
});
