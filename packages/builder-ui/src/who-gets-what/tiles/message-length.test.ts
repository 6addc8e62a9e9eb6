import { expect, it } from 'vitest';
import { messageLength } from './message-length.ts';

it.each([
  ['160 plain letters are one SMS', 'a'.repeat(160), { signs: 160, room: 160, segments: 1 }],
  ['one letter more makes two, each with 153', 'a'.repeat(161), { signs: 161, room: 306, segments: 2 }],
  ['the last letter of two still fits', 'a'.repeat(306), { signs: 306, room: 306, segments: 2 }],
  ['letters of the default alphabet count once', 'äöüÄÖÜßñé£¿', { signs: 11, room: 160, segments: 1 }],
  ['the euro sign and braces count twice', '5 € {x}', { signs: 10, room: 160, segments: 1 }],
  ['one letter of no such alphabet leaves room for 70', 'Lucía', { signs: 5, room: 70, segments: 1 }],
  ['71 of those are two SMS, each with 67', 'í'.repeat(71), { signs: 71, room: 134, segments: 2 }],
  ['an emoji takes two of the 70', 'Hi 👋', { signs: 5, room: 70, segments: 1 }],
  ['white space around the text is not sent', '\n Hi \n', { signs: 2, room: 160, segments: 1 }],
])('%s', (_, text, expected) => {
  expect(messageLength(text, 'sms')).toMatchObject(expected);
});

it('a push says which screens cut it, the smallest first', () => {
  expect(messageLength('a'.repeat(49), 'push').cuts).toEqual([]);
  expect(messageLength('a'.repeat(50), 'push').cuts).toEqual(['android-lock-screen']);
  expect(messageLength('a'.repeat(161), 'push').cuts).toEqual([
    'android-lock-screen',
    'ios-banner',
    'ios-lock-screen',
  ]);
});

it('a subject is counted as people count letters, and says which inboxes cut it', () => {
  expect(messageLength('👩‍👩‍👧‍👦', 'subject').signs).toBe(1);
  expect(messageLength('a'.repeat(33), 'subject').cuts).toEqual([]);
  expect(messageLength('a'.repeat(49), 'subject').cuts).toEqual([
    'gmail-android',
    'gmail-iphone',
    'apple-mail-iphone',
  ]);
});
