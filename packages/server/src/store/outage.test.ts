import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { DuplicateKeyError } from './store.ts';
import { isOutage } from './outage.ts';

it('recognizes an outage by the error of the driver', () => {
  expect(isOutage(new MongoNetworkError('connection 4 to 10.0.0.7:27017 closed'))).toBe(true);
});

it.each([10107, 189, 91])('treats code %i of a replica set that changes its primary as an outage', (code) => {
  expect(isOutage(new MongoServerError({ message: 'not primary', code }))).toBe(true);
});

it('treats no other error as an outage', () => {
  expect(isOutage(new DuplicateKeyError('snippets', '{ _id: "x" }'))).toBe(false);
  expect(isOutage(new MongoServerError({ message: 'too large', code: 10334 }))).toBe(false);
  expect(isOutage(new Error('write EPIPE'))).toBe(false);
});
