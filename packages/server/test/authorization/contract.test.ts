import { expect, it } from 'vitest';
import { operations } from './operations.ts';

/** Operations whose changes are harmless, or have a history of their own (versions, emails). */
const UNAUDITED = [
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

it('every operation that changes something is audited or listed as harmless', () => {
  const silent = operations.filter(({ method, audit }) => method !== 'GET' && audit === undefined);
  expect(silent.map(({ id }) => id).toSorted()).toEqual(UNAUDITED);
});
