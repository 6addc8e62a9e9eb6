import * as z from 'zod';
import { Id, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { Profile, Reauthentication, Session } from './accounts.ts';
import { GivenPasskey, NewPasskey, PasskeyCreation, PasskeyRequest } from './passkey-responses.ts';

/** A person can have so many passkeys. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** What a person calls a passkey, to tell it from their others. */
export const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(PASSKEY_NAME_MAX, `Name must be ${PASSKEY_NAME_MAX} characters or less`);

export const askForPasskey = defineOperation({
  id: 'askForPasskey',
  summary: 'Ask a browser for a passkey, to sign in with it alone',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/request',
  access: 'public',
  rateClass: 'sign-in',
  success: { status: 200, schema: PasskeyRequest },
});

export const signInWithPasskey = defineOperation({
  id: 'signInWithPasskey',
  summary: 'Sign in with a passkey alone, which has made sure that it is the person',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  rateClass: 'sign-in',
  audit: 'session.started',
  bodyLimit: SMALL_BODY_LIMIT,
  body: z.strictObject({ passkey: GivenPasskey }),
  success: { status: 200, schema: Session },
});

export const askForSecondPasskey = defineOperation({
  id: 'askForSecondPasskey',
  summary: 'Ask for one of the passkeys of the person whose sign-in waits for a second step',
  method: 'POST',
  path: '/api/auth/second-step/passkey',
  access: 'public',
  rateClass: 'sign-in',
  success: { status: 200, schema: PasskeyRequest },
});

export const askForProof = defineOperation({
  id: 'askForProof',
  summary: "Ask for one of the signed-in person's passkeys, as the proof that it is them",
  method: 'POST',
  path: '/api/auth/passkeys/proof',
  access: 'user',
  rateClass: 'write',
  success: { status: 200, schema: PasskeyRequest },
});

export const beginPasskey = defineOperation({
  id: 'beginPasskey',
  summary: 'Ask for what a browser makes a new passkey from',
  method: 'POST',
  path: '/api/auth/passkeys/new',
  access: 'user',
  rateClass: 'password',
  audit: 'passkey.begun',
  bodyLimit: SMALL_BODY_LIMIT,
  body: Reauthentication,
  success: { status: 201, schema: PasskeyCreation },
});

export const addPasskey = defineOperation({
  id: 'addPasskey',
  summary: 'Add a passkey that a browser has made',
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'user',
  rateClass: 'write',
  audit: 'passkey.added',
  bodyLimit: SMALL_BODY_LIMIT,
  body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
  success: {
    status: 201,
    schema: z.strictObject({
      profile: Profile,
      /** A first set, which is never shown again; `null` where the person has recovery codes. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
  },
});

export const renamePasskey = defineOperation({
  id: 'renamePasskey',
  summary: "Rename one of the signed-in person's passkeys",
  method: 'PATCH',
  path: '/api/auth/passkeys/:passkeyId',
  access: 'user',
  rateClass: 'write',
  audit: 'passkey.renamed',
  params: z.strictObject({ passkeyId: Id }),
  bodyLimit: SMALL_BODY_LIMIT,
  body: z.strictObject({ name: PasskeyName }),
  success: { status: 204, schema: null },
});

export const removePasskey = defineOperation({
  id: 'removePasskey',
  summary: "Remove one of the signed-in person's passkeys",
  method: 'DELETE',
  path: '/api/auth/passkeys/:passkeyId',
  access: 'user',
  rateClass: 'password',
  audit: 'passkey.removed',
  params: z.strictObject({ passkeyId: Id }),
  bodyLimit: SMALL_BODY_LIMIT,
  body: Reauthentication,
  success: { status: 200, schema: Profile },
});
