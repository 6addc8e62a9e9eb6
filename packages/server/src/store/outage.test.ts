import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { DuplicateKeyError } from './store.ts';
import { isOutage } from './outage.ts';

it('knows an outage by the error of the driver', () => {
  expect(isOutage(new MongoNetworkError('connection 4 to 10.0.0.7:27017 closed'))).toBe(true);
});

it.each([10107, 189, 91])('takes code %i of a replica set that changes its primary for an outage', (code) => {
  expect(isOutage(new MongoServerError({ message: 'not primary', code }))).toBe(true);
});

it('takes no other mistake for an outage', () => {
  expect(isOutage(new DuplicateKeyError('snippets', '{ _id: "x" }'))).toBe(false);
  expect(isOutage(new MongoServerError({ message: 'too large', code: 10334 }))).toBe(false);
  expect(isOutage(new Error('write EPIPE'))).toBe(false);
});
