import type { ErrorBody } from '@sluice/server/contracts';
import { siteAddress } from '../../config/base-path.ts';
import {
  contactBody,
  EMPTY_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactFields,
} from './contact-fields.ts';

const ADDRESS = siteAddress('/api/contact');
const TIMEOUT_MS = 30_000;

/** What became of a message. */
export type ContactAnswer =
  | { kind: 'sent' }
  /** The server has it, but could not send it on yet. */
  | { kind: 'mail-failed' }
  | { kind: 'invalid'; errors: ContactErrors }
  | { kind: 'limited' }
  | { kind: 'no-network' }
  /** Anything else, with the server's words if it had any. */
  | { kind: 'failed'; text: string | undefined };

/** Sends the message. Never fails. */
export async function sendContact(fields: ContactFields): Promise<ContactAnswer> {
  let response: Response;
  try {
    response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactBody(fields)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { kind: 'no-network' };
  }
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  if (response.ok && body?.ok !== false) return { kind: 'sent' };
  switch (body?.code) {
    case 'VALIDATION':
      return { kind: 'invalid', errors: errorsOf(body.issues) };
    case 'RATE_LIMIT':
      return { kind: 'limited' };
    case 'MAIL_FAIL':
      return { kind: 'mail-failed' };
    default:
      return { kind: 'failed', text: body?.error || undefined };
  }
}

/** An issue as our server writes it, or a proxy in front of it, which may give the path as a text. */
interface Issue {
  path: string | readonly (string | number)[];
  message: string;
}

/** The first issue of each field. Issues of the server name the part of the request first: `['body', 'name']`. */
function errorsOf(issues: unknown): ContactErrors {
  const errors: ContactErrors = {};
  if (!Array.isArray(issues)) return errors;
  for (const { path, message } of issues as Partial<Issue>[]) {
    const parts = [path ?? []].flat();
    const field = parts.find((part): part is ContactField => Object.hasOwn(EMPTY_FIELDS, part));
    if (field !== undefined && typeof message === 'string') errors[field] ??= message;
  }
  return errors;
}
