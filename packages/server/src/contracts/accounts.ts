import * as z from 'zod';
import { Email, Id, Moment } from './fields.ts';
import { defineOperation } from './operation.ts';

/** The specification's minimum; the operator may raise it, and then the server refuses more. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

/** Sign-in and sign-up bodies are small. */
const CREDENTIALS_BODY_LIMIT = 64 * 1024;

const Password = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be ${PASSWORD_MAX_LENGTH} characters or less`);

export const SignUpBody = z.strictObject({ email: Email, password: Password });

/** At sign-in the password is only compared, so its rules do not apply; its length is bounded. */
export const SignInBody = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Password is required').max(1024, 'No password is that long'),
});

/** The person behind a session. */
export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organizationName: z.string().nullable(),
  activeWorkspaceId: Id.nullable(),
  onboardingComplete: z.boolean(),
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

export const signUp = defineOperation({
  id: 'signUp',
  summary: 'Create an account with its first workspace, and sign in',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  rateClass: 'credentials',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  body: SignUpBody,
  success: { status: 201, schema: Session },
});

export const signIn = defineOperation({
  id: 'signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  rateClass: 'credentials',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  body: SignInBody,
  success: { status: 200, schema: Session },
});

export const refreshSession = defineOperation({
  id: 'refreshSession',
  summary: 'Trade the refresh cookie for a new access token and a new cookie',
  method: 'POST',
  path: '/api/auth/token/refresh',
  access: 'refresh-cookie',
  rateClass: 'refresh',
  success: { status: 200, schema: Session },
});

export const signOut = defineOperation({
  id: 'signOut',
  summary: 'End the session and forget its cookie',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'refresh-cookie',
  success: { status: 204, schema: null },
});

export const readProfile = defineOperation({
  id: 'readProfile',
  summary: "The signed-in person's profile",
  method: 'GET',
  path: '/api/me',
  access: 'user',
  success: { status: 200, schema: Profile },
});
