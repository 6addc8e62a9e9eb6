import { expect, it } from 'vitest';
import { isSameContent } from './same-content.ts';

const condition = { id: 'c1', value: 'Rome' };

it('a message that was read from storage is the same as the one that was stored', () => {
  const message = { statements: [{ conditions: [condition] }], settings: { hasFallback: true } };
  expect(isSameContent(message, structuredClone(message))).toBe(true);
});

it('a property without a value is the same as none, because storing drops it', () => {
  expect(isSameContent({ ...condition, dataType: undefined }, condition)).toBe(true);
  expect(isSameContent(condition, { ...condition, dataType: undefined })).toBe(true);
});

it.each([
  ['another value', { ...condition, value: 'Oslo' }],
  ['one property more', { ...condition, operator: '==' }],
  ['one property less', { id: 'c1' }],
  ['nothing', null],
])('a condition with %s is not the same', (_what, other) => {
  expect(isSameContent(condition, other)).toBe(false);
  expect(isSameContent(other, condition)).toBe(false);
});

it('a list with the same conditions in another order, or with one more, is not the same', () => {
  const second = { id: 'c2', value: 'Bonn' };
  expect(isSameContent([condition, second], [second, condition])).toBe(false);
  expect(isSameContent([condition], [condition, second])).toBe(false);
  expect(isSameContent([], {})).toBe(false);
});
