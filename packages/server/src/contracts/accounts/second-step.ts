import * as z from 'zod';
import { Id, SMALL_BODY_LIMIT, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { GivenCode, Profile, Reauthentication, Session } from './accounts.ts';
import { GivenPasskey } from './passkey-responses.ts';

/** A code of an authenticator app has so many digits. */
export const CODE_DIGITS = 6;
/** How many recovery codes there are in a set. */
export const RECOVERY_CODES = 10;
/** For so many days no code is asked for in a browser in which the person has said so. */
export const REMEMBERED_DAYS = 30;

export const finishSignIn = defineOperation({
  id: 'finishSignIn',
  summary: 'Finish a sign-in that asks for a second step: a code, a recovery code or a passkey',
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'public',
  rateClass: 'sign-in',
  audit: 'session.started',
  bodyLimit: SMALL_BODY_LIMIT,
  body: z.strictObject({
    /** Of the authenticator app, or a recovery code. Required without a passkey. */
    code: GivenCode.optional(),
    /** What the browser answers to `askForSecondPasskey`. */
    passkey: GivenPasskey.optional(),
    /** Whether no code is asked for in this browser for the next 30 days. */
    remember: z.boolean().default(false),
  }),
  success: { status: 200, schema: Session },
});

/** A browser in which no code is asked for. */
const RememberedDevice = z.strictObject({
  id: Id,
  rememberedAt: Timestamp,
  /** A code is asked for again from then on. */
  until: Timestamp,
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** True when it is the browser of this request. */
  isCurrent: z.boolean(),
});
export type RememberedDevice = z.output<typeof RememberedDevice>;

/** A passkey of the signed-in person. */
const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  addedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  /** Whether it is kept in an account at its maker, so that it works on several devices. */
  isSynced: z.boolean(),
  /** Whether it is on a device that can be carried from one computer to another. */
  isSecurityKey: z.boolean(),
  /** Whether it makes sure that it is the person, by a finger, a face or a number, so that it signs in alone. */
  signsInAlone: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/** What the signed-in person has beside their password. */
export const SecondStep = z.strictObject({
  /** `null` without one. */
  authenticator: z.strictObject({ addedAt: Timestamp, lastUsedAt: Timestamp.nullable() }).nullable(),
  /** Oldest first. */
  passkeys: z.array(Passkey),
  /** How many recovery codes are left; `null` without a second step. */
  recovery: z.strictObject({ left: z.number().int(), total: z.number().int(), madeAt: Timestamp }).nullable(),
  remembered: z.array(RememberedDevice),
});
export type SecondStep = z.output<typeof SecondStep>;

export const readSecondStep = defineOperation({
  id: 'readSecondStep',
  summary:
    "The signed-in person's second step: authenticator app, passkeys, recovery codes, remembered devices",
  method: 'GET',
  path: '/api/auth/second-step',
  access: 'user',
  success: { status: 200, schema: SecondStep },
});

const changing = {
  access: 'user',
  rateClass: 'password',
  bodyLimit: SMALL_BODY_LIMIT,
} as const;

/** Everything that an authenticator app needs. Nothing changes until a code of it has been sent. */
export const AuthenticatorOffer = z.strictObject({
  /** In base32, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, to be shown as a picture. */
  uri: z.string(),
});
export type AuthenticatorOffer = z.output<typeof AuthenticatorOffer>;

export const beginAuthenticator = defineOperation({
  ...changing,
  id: 'beginAuthenticator',
  summary: 'Ask for the secret of a new authenticator app',
  method: 'POST',
  path: '/api/auth/authenticator',
  audit: 'secondStep.begun',
  body: Reauthentication,
  success: { status: 201, schema: AuthenticatorOffer },
});

export const confirmAuthenticator = defineOperation({
  ...changing,
  id: 'confirmAuthenticator',
  summary: 'Turn the second step on, or replace the app, with the first code of a new authenticator app',
  method: 'PUT',
  path: '/api/auth/authenticator',
  audit: 'secondStep.turnedOn',
  body: z.strictObject({ code: GivenCode }),
  success: {
    status: 200,
    schema: z.strictObject({
      profile: Profile,
      /** A first set, which is never shown again; `null` where an app was replaced: those that there are stay valid. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
  },
});

export const removeAuthenticator = defineOperation({
  ...changing,
  id: 'removeAuthenticator',
  summary: 'Remove the authenticator app, which turns the second step off unless there is a passkey',
  method: 'DELETE',
  path: '/api/auth/authenticator',
  audit: 'secondStep.turnedOff',
  body: Reauthentication,
  success: { status: 200, schema: Profile },
});

export const renewRecoveryCodes = defineOperation({
  ...changing,
  id: 'renewRecoveryCodes',
  summary: 'Make a new set of recovery codes; the earlier ones no longer work',
  method: 'POST',
  path: '/api/auth/authenticator/recovery-codes',
  audit: 'recoveryCodes.made',
  body: Reauthentication,
  success: { status: 201, schema: z.strictObject({ recoveryCodes: z.array(z.string()) }) },
});

export const forgetDevice = defineOperation({
  id: 'forgetDevice',
  summary: 'Ask for a code again in a browser that was remembered',
  method: 'DELETE',
  path: '/api/auth/remembered-devices/:deviceId',
  access: 'user',
  rateClass: 'write',
  audit: 'device.forgotten',
  params: z.strictObject({ deviceId: Id }),
  success: { status: 204, schema: null },
});
