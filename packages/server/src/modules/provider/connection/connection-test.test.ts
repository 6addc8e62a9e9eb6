import { expect, it } from 'vitest';
import { BrazeError } from '../client/braze-error.ts';
import { toConnectionTest } from './connection-test.ts';

const endpoint = {
  restEndpoint: 'https://rest.iad-01.braze.com',
  isSandbox: false,
  translatedFrom: null,
};

it('a test with a key that may read neither kind says what to do once', () => {
  const errors = new Map([
    ['attributes', new BrazeError('braze_missing_permission_attributes', { status: 403 })],
    ['events', new BrazeError('braze_missing_permission_events', { status: 403 })],
  ] as const);
  expect(toConnectionTest(errors, endpoint, 'test')).toMatchObject({
    outcome: 'failed',
    message:
      'The API key lacks the permission custom_attributes.get. The API key lacks the permission events.get. ' +
      'Permissions cannot be added to a key later, so create a new one with custom_attributes.get and events.get.',
  });
});
