import * as z from 'zod';
import {
  CodeChallenge,
  CodeVerifier,
  NewPassword,
  RedirectTo,
  SecondStepRequired,
  Session,
} from './accounts.ts';
import { Email, SMALL_BODY_LIMIT, Token } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

/** The response to a request for an email. It is the same for every address. */
export const LinkSent = z.strictObject({ sent: z.literal(true) });

/** Only for somebody who has an invitation to the address. */
const MagicLink = z.strictObject({ magicLink: z.string() });

const mailing = {
  method: 'POST',
  access: 'public',
  rateClass: 'mail',
  bodyLimit: SMALL_BODY_LIMIT,
  success: { status: 202, schema: LinkSent },
} as const;

const redeeming = {
  method: 'POST',
  access: 'public',
  rateClass: 'redeem',
  bodyLimit: SMALL_BODY_LIMIT,
} as const;

export const resendConfirmation = defineOperation({
  ...mailing,
  id: 'resendConfirmation',
  summary: 'Send a new confirmation link',
  path: '/api/auth/resend',
  body: z.strictObject({ email: Email }),
});

export const requestMagicLink = defineOperation({
  ...mailing,
  id: 'requestMagicLink',
  summary: 'Send a sign-in link',
  path: '/api/auth/magic-links',
  body: z.strictObject({
    email: Email,
    redirectTo: RedirectTo.optional(),
    /** With it, the link carries a code that only the browser with the verifier can exchange. */
    codeChallenge: CodeChallenge.optional(),
    /** The token of an invitation sent to this address. With it, the response contains the link and no email is sent. */
    invitationToken: Token.optional(),
  }),
  success: { status: 202, schema: z.union([LinkSent, MagicLink]) },
});

export const recoverPassword = defineOperation({
  ...mailing,
  id: 'recoverPassword',
  summary: 'Send a link to choose a new password',
  path: '/api/auth/recover',
  body: z.strictObject({ email: Email }),
});

/**
 * The result of using a link: a session, or the question for a code before there is one. If the link was requested with a code challenge and is used without the verifier,
 * it is a code that only the page with the verifier can exchange.
 */
export const Verified = z.union([
  z.strictObject({ session: Session, redirectTo: z.string().nullable() }),
  z.strictObject({ authCode: z.string(), redirectTo: z.string().nullable() }),
  SecondStepRequired.extend({ redirectTo: z.string().nullable() }),
]);
export type Verified = z.output<typeof Verified>;

export const verifyLink = defineOperation({
  ...redeeming,
  id: 'verifyLink',
  summary: 'Use an emailed link to confirm an address or sign in',
  path: '/api/auth/verify',
  audit: 'session.started',
  body: z.strictObject({
    type: z.enum(['sign-up', 'magic-link']),
    token: Token,
    codeVerifier: CodeVerifier.optional(),
  }),
  success: { status: 200, schema: Verified },
});

export const exchangeCode = defineOperation({
  ...redeeming,
  id: 'exchangeCode',
  summary: 'Exchange a code, from a link or from using one, for a session (PKCE)',
  path: '/api/auth/token/exchange',
  audit: 'session.started',
  body: z.strictObject({ authCode: Token, codeVerifier: CodeVerifier }),
  success: { status: 200, schema: z.union([Session, SecondStepRequired]) },
});

export const resetPassword = defineOperation({
  ...redeeming,
  id: 'resetPassword',
  summary: 'Choose a new password with an emailed link; all sessions end',
  path: '/api/auth/password/reset',
  audit: 'password.reset',
  body: z.strictObject({ token: Token, newPassword: NewPassword }),
  success: { status: 204, schema: null },
});
