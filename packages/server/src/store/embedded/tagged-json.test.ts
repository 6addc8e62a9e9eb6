import { expect, it } from 'vitest';
import { decodeDocument, encodeDocument } from './tagged-json.ts';

const at = new Date('2026-03-01T08:00:00.123Z');

it.each([
  [{ _id: 'a', at, nested: { list: [at, { at }, null, 'text'] } }],
  [{ _id: 'a', text: '{"$date":"2026-03-01T08:00:00.123Z"}' }],
  [{ _id: 'a', values: { $date: 'a name that somebody chose' } }],
  [{ _id: 'a', values: { $date: '2026-03-01T08:00:00.123Z', at } }],
  [{ _id: 'a', values: { $plain: { $date: { $plain: [{ $date: 'x' }] } } }, at }],
  [{ _id: 'a', values: [{ $plain: 1, $date: 2 }] }],
])('the store decodes what it encoded: %j', (document) => {
  expect(decodeDocument(encodeDocument(document))).toEqual(document);
});

it('the store writes dates in a readable form and leaves out undefined', () => {
  expect(encodeDocument({ _id: 'a', at, gone: undefined })).toBe(
    '{"_id":"a","at":{"$date":"2026-03-01T08:00:00.123Z"}}',
  );
});
