import * as z from 'zod';
import { Email, Id, Moment, SMALL_BODY_LIMIT, Token } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

/** The specification's minimum; the operator may raise it, and then the server refuses more. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

const METADATA_MAX_BYTES = 4096;

/** A password that somebody chooses. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be ${PASSWORD_MAX_LENGTH} characters or less`);

/** A password that is only compared: the rules for new ones do not apply, but its length is limited. */
export const GivenPassword = z.string().min(1, 'Password is required').max(1024, 'No password is that long');

/** RFC 7636: the S256 challenge, and the verifier that it was made from. */
export const CodeChallenge = z
  .string()
  .length(43)
  .regex(/^[A-Za-z0-9_-]+$/, 'Not an S256 code challenge');
export const CodeVerifier = z
  .string()
  .min(43)
  .max(128)
  .regex(/^[A-Za-z0-9._~-]+$/, 'Not a code verifier');

/** Where to go afterwards: an address of this site. */
export const RedirectTo = z.string().max(2000);

/** Whatever the page that signs somebody up wants to store with the account; as part of a body it is JSON in any case. */
const Metadata = z
  .record(z.string().regex(/^[^$.][^.]*$/, 'A name without dots that does not begin with $'), z.unknown())
  .refine((metadata) => new TextEncoder().encode(JSON.stringify(metadata)).length <= METADATA_MAX_BYTES, {
    error: `At most ${METADATA_MAX_BYTES} bytes`,
  });

export const SignUpBody = z.strictObject({
  email: Email,
  password: NewPassword,
  redirectTo: RedirectTo.optional(),
  metadata: Metadata.optional(),
  codeChallenge: CodeChallenge.optional(),
  /** Of a mailed invitation to this address: it proves the address, and no workspace is created. */
  invitationToken: Token.optional(),
});

export const SignInBody = z.strictObject({ email: Email, password: GivenPassword });

/** The person behind a session. */
export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  /** `null` until somebody follows a link that was mailed there. */
  emailConfirmedAt: Moment.nullable(),
  /** Without a password only a mailed link signs in. */
  hasPassword: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organizationName: z.string().nullable(),
  activeWorkspaceId: Id.nullable(),
  onboardingComplete: z.boolean(),
  pendingStep3: z.boolean(),
  /** First and last name, else the first name, else the address. */
  displayName: z.string(),
  initials: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Profile = z.output<typeof Profile>;

/** A signed-in session. The refresh token is not in it: it travels in an HttpOnly cookie. */
export const Session = z.strictObject({
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  /** Seconds. */
  expiresIn: z.number().int(),
  expiresAt: Moment,
  sessionId: Id,
  user: Profile,
});
export type Session = z.output<typeof Session>;

/** The answer where the address must be confirmed first; the same for every address. */
export const ConfirmationRequired = z.strictObject({ confirmationRequired: z.literal(true) });
export type ConfirmationRequired = z.output<typeof ConfirmationRequired>;

export const signUp = defineOperation({
  id: 'signUp',
  summary:
    'Create an account with its first workspace; sign in, or have a link mailed that confirms the address',
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
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  rateClass: 'credentials',
  audit: 'session.started',
  bodyLimit: SMALL_BODY_LIMIT,
  body: SignInBody,
  success: { status: 200, schema: Session },
});
