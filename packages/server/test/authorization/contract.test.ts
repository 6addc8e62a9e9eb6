import { expect, it } from 'vitest';
import { operations } from './operations.ts';

/** What changes nothing that somebody would have to answer for, or has a history of its own (`versions`, mails). */
const EVERYDAY = [
  'completeOnboarding',
  'createSample',
  'createSnippet',
  'deleteSample',
  'duplicateSnippet',
  'enterDemo',
  'markFavorite',
  'recoverPassword',
  'requestMagicLink',
  'resendConfirmation',
  'resolveInvitation',
  'restoreFromTrash',
  'restoreVersion',
  'sendContactMessage',
  'switchWorkspace',
  'unmarkFavorite',
  'updateProfile',
  'updateSample',
  'updateSnippet',
];

it('every operation that changes something is audited, or on the list of everyday work', () => {
  const silent = operations.filter(({ method, audit }) => method !== 'GET' && audit === undefined);
  expect(silent.map(({ id }) => id).toSorted()).toEqual(EVERYDAY);
});
