import * as z from 'zod';

/** Every error code, with its HTTP status. */
export const errorStatus = {
  VALIDATION: 400,
  MALFORMED_JSON: 400,
  SIGNATURE_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SESSION_NOT_FOUND: 401,
  REFRESH_TOKEN_REUSED: 401,
  SECOND_STEP_EXPIRED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_CONFIRMED: 403,
  ACCOUNT_DISABLED: 403,
  REAUTH_REQUIRED: 403,
  SECOND_STEP_REQUIRED: 403,
  CODE_WRONG: 403,
  CODE_USED: 403,
  PASSKEY_WRONG: 403,
  PASSKEY_UNKNOWN: 403,
  PASSKEY_FOREIGN: 403,
  PASSKEY_ELSEWHERE: 403,
  PASSKEY_UNVERIFIED: 403,
  PASSKEY_COPIED: 403,
  PASSKEY_EXPIRED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONTENT_BLOCK_GONE: 404,
  NO_CUSTOMER: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  SIGN_UP_REFUSED: 409,
  ACCOUNT_EXISTS: 409,
  SOLE_OWNER: 409,
  SECOND_STEP_MISSING: 409,
  PASSKEY_EXISTS: 409,
  PASSKEYS_UNAVAILABLE: 409,
  ONBOARDING_INCOMPLETE: 409,
  ALREADY_MEMBER: 409,
  LIMIT_REACHED: 409,
  SAVED_BY_NEWER_EDITION: 409,
  NOT_CONNECTED: 409,
  KEPT_PEOPLE_CHANGED: 409,
  CONTENT_BLOCK_CHANGED: 409,
  CONTENT_BLOCK_BUSY: 409,
  CONTENT_BLOCK_LINKED: 409,
  ALREADY_SUBSCRIBED: 409,
  BILLING_OFF: 409,
  UNKNOWN_PLAN: 409,
  INVITATION_USED: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  INVITATION_EXPIRED: 410,
  INVITATION_REVOKED: 410,
  TOKEN_INVALID_OR_EXPIRED: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  CONTENT_BLOCK_REFUSED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PRECONDITION_REQUIRED: 428,
  RATE_LIMIT: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  MAIL_FAIL: 502,
  PROVIDER_FAILED: 502,
  BILLING_UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
  MAIL_UNAVAILABLE: 503,
  OVERLOADED: 503,
  SHUTTING_DOWN: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The maximum number of issues in a response: a large invalid request must not cause an even larger response. */
export const ISSUES_MAX = 25;

/** The path of an invalid value in the request, and what is wrong with it. */
export const ErrorIssue = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

/** The body of every error response. */
export const ErrorBody = z.strictObject({
  ok: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** One or two sentences that may be shown to people. */
  message: z.string(),
  issues: z.array(ErrorIssue).max(ISSUES_MAX).optional(),
  /** Seconds after which a retry makes sense; on 429, 503 and `IDEMPOTENCY_KEY_IN_USE`. */
  retryAfter: z.number().int().optional(),
  /**
   * On `PRECONDITION_FAILED`: the stored version. On `CONTENT_BLOCK_CHANGED` a `ChangedBlock`, on `CONTENT_BLOCK_REFUSED` a
   * `RefusedPublication`, on `PROVIDER_FAILED` a `ProviderFailure`, and on `LIMIT_REACHED` the `quota` and its `limit`.
   */
  current: z.unknown().optional(),
  /** For the contact form: the message again, under the name that its callers expect. */
  error: z.string().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
