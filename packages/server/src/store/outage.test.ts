import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { DuplicateKeyError } from './store.ts';
import { isOutage } from './outage.ts';

it('the store recognizes a network error of the driver as an outage', () => {
  expect(isOutage(new MongoNetworkError('connection 4 to 10.0.0.7:27017 closed'))).toBe(true);
});

it.each([10107, 189, 91])(
  'the store recognizes error code %i, while a replica set changes its primary, as an outage',
  (code) => {
    expect(isOutage(new MongoServerError({ message: 'not primary', code }))).toBe(true);
  },
);

it('the store recognizes a server without room on its disk as an outage, after one write or several', () => {
  const full = { message: 'OutOfDiskSpace', code: 14031 };
  expect(isOutage(new MongoServerError(full))).toBe(true);
  expect(isOutage(bulkWriteError(full))).toBe(true);
});

const bulkWriteError = (fields: object) =>
  Object.assign(new Error('Connection to 127.0.0.1:27017 interrupted'), {
    name: 'MongoBulkWriteError',
    ...fields,
  });

it('the store recognizes a connection that is lost between several writes as an outage', () => {
  expect(isOutage(bulkWriteError({}))).toBe(true);
  expect(isOutage(bulkWriteError({ code: 10107 }))).toBe(true);
  expect(isOutage(bulkWriteError({ code: 11000 }))).toBe(false);
});

it('the store does not treat other errors as an outage', () => {
  expect(isOutage(new DuplicateKeyError('snippets', '{ _id: "x" }'))).toBe(false);
  expect(isOutage(new MongoServerError({ message: 'too large', code: 10334 }))).toBe(false);
  expect(isOutage(new Error('write EPIPE'))).toBe(false);
});
