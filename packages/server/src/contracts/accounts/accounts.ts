import * as z from 'zod';
import { Email, Id, Timestamp, SMALL_BODY_LIMIT, Token } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { GivenPasskey } from './passkey-responses.ts';

/** The operator may raise it with the variable of the same name. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

const GIVEN_PASSWORD_MAX = 1024;
const METADATA_MAX_BYTES = 4096;

/** A password that somebody chooses. The server checks the minimum, because its operator may have raised it. */
export const NewPassword = z
  .string()
  .max(PASSWORD_MAX_LENGTH, `Password must be ${PASSWORD_MAX_LENGTH} characters or less`)
  .meta({ minLength: PASSWORD_MIN_LENGTH });

/** An existing password. The rules for new ones do not apply, but its length is limited. */
export const GivenPassword = z
  .string()
  .min(1, 'Password is required')
  .max(GIVEN_PASSWORD_MAX, `Password must be ${GIVEN_PASSWORD_MAX} characters or less`);

/** A code of an authenticator app, or a recovery code, as somebody types it. */
export const GivenCode = z.string().trim().min(1, 'Code is required').max(40, 'This is not a code.');

/** The proof that a request comes from the person, and not from somebody else at their unlocked screen. */
export const reauthentication = {
  /** Required of accounts without a second step, unless they have no password; then the session must be a few minutes old. */
  password: GivenPassword.optional(),
  /** Required of accounts with a second step, in place of the password: a code of the authenticator app, or a recovery code. */
  code: GivenCode.optional(),
  /** In place of a code, for somebody with a passkey: what the browser answers to `askForProof`. */
  passkey: GivenPasskey.optional(),
};
export type GivenProof = z.output<typeof Reauthentication>;

/** A request with nothing but the proof. */
export const Reauthentication = z.strictObject(reauthentication);

/** RFC 7636: the S256 challenge, and the verifier that it was made from. */
export const CodeChallenge = z
  .string()
  .length(43)
  .regex(/^[A-Za-z0-9_-]+$/, 'Code challenge must be one of the method S256');
export const CodeVerifier = z
  .string()
  .min(43)
  .max(128)
  .regex(/^[A-Za-z0-9._~-]+$/, 'Code verifier must be letters, digits, and the signs . _ ~ -');

/** Names a code challenge in a link, so that the browser finds the verifier that it kept. It says nothing about either. */
export const challengeStateOf = (codeChallenge: string): string => codeChallenge.slice(0, 16);

/** The URL to go to afterwards, on this site. */
export const RedirectTo = z.string().max(2000);

/** Any JSON that the sign-up page wants to store with the account. */
const Metadata = z
  .record(
    z.string().regex(/^[^$.][^.]*$/, 'Names in the metadata must not contain dots or begin with $'),
    z.unknown(),
  )
  .refine((metadata) => new TextEncoder().encode(JSON.stringify(metadata)).length <= METADATA_MAX_BYTES, {
    error: `Metadata must be ${METADATA_MAX_BYTES} bytes or less`,
  });

export const SignUpBody = z.strictObject({
  email: Email,
  password: NewPassword,
  redirectTo: RedirectTo.optional(),
  metadata: Metadata.optional(),
  codeChallenge: CodeChallenge.optional(),
  /** The token of an invitation sent to this address. It confirms the address. */
  invitationToken: Token.optional(),
});

export const SignInBody = z.strictObject({ email: Email, password: GivenPassword });

/** The person behind a session. */
export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  /** `null` until a link sent to the address is used. */
  emailConfirmedAt: Timestamp.nullable(),
  /** Without a password, people sign in with an emailed link. */
  hasPassword: z.boolean(),
  /** Whether signing in takes something beside the password: a code, or a passkey. */
  hasSecondStep: z.boolean(),
  /** Whether there is a passkey, which can take the place of a code. */
  hasPasskey: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organizationName: z.string().nullable(),
  activeWorkspaceId: Id.nullable(),
  onboardingComplete: z.boolean(),
  pendingStep3: z.boolean(),
  /** First and last name, or else the first name, or else the email address. */
  displayName: z.string(),
  initials: z.string(),
  /** The address of the profile picture on this server; `null` when there is none. */
  avatarUrl: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Profile = z.output<typeof Profile>;

/** A session. It does not contain the refresh token, which is sent as an HttpOnly cookie. */
export const Session = z.strictObject({
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  /** Seconds. */
  expiresIn: z.number().int(),
  expiresAt: Timestamp,
  sessionId: Id,
  user: Profile,
});
export type Session = z.output<typeof Session>;

/** The response where a second step is asked for first. A cookie that no script can read says whose, for ten minutes. */
export const SecondStepRequired = z.strictObject({
  secondStep: z.strictObject({
    email: z.string(),
    /** What the person has beside recovery codes. */
    ways: z.array(z.enum(['authenticator', 'passkey'])),
  }),
});
export type SecondStepRequired = z.output<typeof SecondStepRequired>;

/** The response where the address must be confirmed first. It is the same for every address. */
export const ConfirmationRequired = z.strictObject({ confirmationRequired: z.literal(true) });
export type ConfirmationRequired = z.output<typeof ConfirmationRequired>;

export const signUp = defineOperation({
  id: 'signUp',
  summary: 'Create an account, and sign in or send a confirmation link',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  rateClass: 'credentials',
  audit: 'account.created',
  bodyLimit: SMALL_BODY_LIMIT,
  body: SignUpBody,
  success: { status: 201, schema: z.union([Session, ConfirmationRequired]) },
});

export const signIn = defineOperation({
  id: 'signIn',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  rateClass: 'sign-in',
  audit: 'session.started',
  bodyLimit: SMALL_BODY_LIMIT,
  body: SignInBody,
  success: { status: 200, schema: z.union([Session, SecondStepRequired]) },
});

/** A session in a person's list of sessions. */
export const SessionListItem = z.strictObject({
  id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  ip: z.string(),
  userAgent: z.string().nullable(),
  /** True when it is the session of this request. */
  isCurrent: z.boolean(),
});
export type SessionListItem = z.output<typeof SessionListItem>;

export const refreshSession = defineOperation({
  id: 'refreshSession',
  summary: 'Exchange the refresh cookie for a new access token and a new cookie',
  method: 'POST',
  path: '/api/auth/token/refresh',
  access: 'refresh-cookie',
  /** Recorded when a refresh token is reused, which ends the session. */
  audit: 'session.ended',
  rateClass: 'refresh',
  success: { status: 200, schema: Session },
});

export const signOut = defineOperation({
  id: 'signOut',
  summary: 'Sign out: end the session and clear its cookie',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'refresh-cookie',
  audit: 'session.ended',
  success: { status: 204, schema: null },
});

export const listSessions = defineOperation({
  id: 'listSessions',
  summary: "The signed-in person's sessions, most recently used first",
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(SessionListItem) }) },
});

export const revokeSession = defineOperation({
  id: 'revokeSession',
  summary: "End one of the signed-in person's sessions",
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  rateClass: 'password',
  audit: 'session.revoked',
  params: z.strictObject({ sessionId: Id }),
  body: Reauthentication,
  success: { status: 204, schema: null },
});

export const revokeSessions = defineOperation({
  id: 'revokeSessions',
  summary: "End the signed-in person's other sessions, or all of them",
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  rateClass: 'password',
  audit: 'session.revoked',
  body: Reauthentication,
  query: z.strictObject({ scope: z.enum(['others', 'global']) }),
  success: { status: 204, schema: null },
});
