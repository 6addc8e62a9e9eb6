import { expect, it } from 'vitest';
import { responseFields, respondsWithSecret } from '../../src/operations/register-operation.ts';
import { operations } from './operations.ts';

/** Operations whose changes are harmless, or have a history of their own (versions, emails). */
const UNAUDITED = [
  'announcePresence',
  'askForPasskey',
  'askForProof',
  'askForSecondPasskey',
  'cancelLibraryCheck',
  'checkConnection',
  'checkLibrary',
  'completeOnboarding',
  'createSample',
  'createSnippet',
  'deleteSample',
  'duplicateSnippet',
  'enterDemo',
  'forgetKeptPeople',
  'keepPeople',
  'markFavorite',
  'markNotificationsSeen',
  'previewImport',
  'previewPublication',
  'receiveStripeEvent',
  'recoverPassword',
  'rememberPeopleColumns',
  'removeAvatar',
  'requestMagicLink',
  'resendConfirmation',
  'resolveInvitation',
  'restoreVersion',
  'sendContactMessage',
  'setAvatar',
  'switchWorkspace',
  'tagSnippets',
  'undoTagging',
  'unmarkFavorite',
  'updateProfile',
  'updateSample',
  'updateSnippet',
  'withdrawProposal',
];

it('every operation that changes something is audited or listed as harmless', () => {
  const silent = operations.filter(({ method, audit }) => method !== 'GET' && audit === undefined);
  expect(silent.map(({ id }) => id).toSorted()).toEqual(UNAUDITED);
});

/** Fields that are named like secrets and are none; `key` is that of an accepted finding. What is secret of a passkey is on its device. */
const HARMLESS = new Set([
  'hasPasskey',
  'hasPassword',
  'isSecurityKey',
  'key',
  'keyword',
  'lookupKey',
  'passkeys',
  'passwordMinLength',
  'pubKeyCredParams',
  'requireResidentKey',
  'residentKey',
  'tokenType',
]);

it('every response with a field named like a secret is treated as one with a secret in it', () => {
  const withSecret = operations.filter((operation) =>
    responseFields(operation).some(
      (name) => /token|code|secret|password|key|link/i.test(name) && !HARMLESS.has(name),
    ),
  );
  expect(withSecret.map(({ id }) => id)).toEqual(operations.filter(respondsWithSecret).map(({ id }) => id));
});
