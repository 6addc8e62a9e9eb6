import type { ProviderErrorCode } from '../../../contracts/index.ts';
import { retryAtOf, type Headers } from './rate-limit.ts';

export type BrazeErrorCode = ProviderErrorCode;

/** A permission of an API key, as Braze's dashboard names it. */
export type BrazePermission =
  | 'custom_attributes.get'
  | 'events.get'
  | 'content_blocks.list'
  | 'content_blocks.info'
  | 'content_blocks.create'
  | 'content_blocks.update';

interface Details {
  /** The HTTP status, if there was an answer. */
  status?: number | undefined;
  /** The time when the request may be sent again. */
  retryAt?: Date | undefined;
  /** The words of Braze, shortened and without the key. */
  providerText?: string | undefined;
  /** The permission that the key lacks. */
  permission?: BrazePermission | undefined;
  /** True when Braze may have carried out a write although no answer came. */
  isOutcomeUnknown?: boolean;
  /** For the log: the network's or the parser's word for what happened. */
  reason?: string | undefined;
}

/** A request to Braze failed. Its message and fields never contain the key. */
export class BrazeError extends Error {
  readonly code: BrazeErrorCode;
  readonly status: number | undefined;
  readonly retryAt: Date | undefined;
  readonly providerText: string | undefined;
  readonly permission: BrazePermission | undefined;
  readonly isOutcomeUnknown: boolean;

  constructor(code: BrazeErrorCode, { status, reason, ...details }: Details = {}) {
    const what = [code, status, reason].filter((part) => part !== undefined);
    super(`Braze: ${what.join(' ')}`);
    this.name = 'BrazeError';
    this.code = code;
    this.status = status;
    this.retryAt = details.retryAt;
    this.providerText = details.providerText;
    this.permission = details.permission;
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false;
  }
}

export interface BrazeResponse {
  status: number;
  headers: Headers;
  /** The parsed body; `undefined` when it is not JSON. */
  body: unknown;
}

interface RequestFacts {
  permission: BrazePermission;
  apiKey: string;
  now: Date;
  isWrite: boolean;
}

const TEXT_MAX = 300;

/** Braze's own words, for people: one line, not too long, and without the key, should it be echoed. */
export function providerTextOf(body: unknown, apiKey: string): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  if (typeof message !== 'string') return undefined;
  const text = message
    .replaceAll(apiKey, '…')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

function missingPermission(permission: BrazePermission): ProviderErrorCode {
  if (permission === 'custom_attributes.get') return 'braze_missing_permission_attributes';
  return permission === 'events.get'
    ? 'braze_missing_permission_events'
    : 'braze_missing_permission_content_blocks';
}

/** Braze documents two kinds of 403 without their texts: an account that may not, and a key that may not. */
const ACCOUNT_MAY_NOT = /\b(forbidden|inactive|not active|plan|not supported)\b/i;
/** The text for a path that does not exist. Any other text on 404 is about the Content Block. */
const INVALID_URL = /^invalid url/i;

/**
 * The error for an answer that is no success. Braze has no stable error codes, so the status decides.
 */
export function errorOfResponse(
  { status, headers, body }: BrazeResponse,
  { permission, apiKey, now, isWrite }: RequestFacts,
): BrazeError {
  const providerText = providerTextOf(body, apiKey);
  const error = (code: ProviderErrorCode, more: object = {}) =>
    new BrazeError(code, { status, providerText, ...more });
  if (status === 202) return error('BRAZE_MAINTENANCE', { retryAt: retryAtOf(headers, now) });
  if (status >= 300 && status < 400) return error('BRAZE_WRONG_ENDPOINT', { providerText: undefined });
  const isAboutBlocks = permission.startsWith('content_blocks.');
  if (status === 400) return error(isAboutBlocks ? 'BRAZE_REFUSED' : 'BRAZE_BAD_REQUEST');
  if (status === 401) return error('BRAZE_INVALID_API_KEY');
  if (status === 403) {
    return ACCOUNT_MAY_NOT.test(providerText ?? '')
      ? error('BRAZE_FORBIDDEN', { permission })
      : error(missingPermission(permission), { permission });
  }
  if (status === 404) {
    const isMissingBlock = isAboutBlocks && providerText !== undefined && !INVALID_URL.test(providerText);
    return error(isMissingBlock ? 'BRAZE_REFUSED' : 'BRAZE_WRONG_ENDPOINT');
  }
  if (status === 429) return error('BRAZE_RATE_LIMITED', { retryAt: retryAtOf(headers, now) });
  if (status >= 500) return error('BRAZE_UNAVAILABLE', { isOutcomeUnknown: isWrite });
  return error(status >= 400 ? 'BRAZE_BAD_REQUEST' : 'BRAZE_UNEXPECTED_RESPONSE');
}
