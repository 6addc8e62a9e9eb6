import { expect, it } from 'vitest';
import { operations } from './operations.ts';
import { dearRequests } from '../../bench/holds/dear-requests.ts';

it('for every operation of the contracts it is measured how long its dearest requests hold up others', () => {
  expect(Object.keys(dearRequests).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});
