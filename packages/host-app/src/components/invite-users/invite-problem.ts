import { hasCode, isExplained } from '../../lib/http/api-error.ts';
import type { InviteMessages } from './messages.ts';

const ABOUT_AUTHENTICATION = /authorization|401|unauthorized/i;

/** Why somebody could not be invited: in the server's words, unless they are about the session or there are none. */
export function inviteProblem(
  error: unknown,
  texts: InviteMessages,
  errorText: (error: unknown) => string,
): string {
  if (hasCode(error, 'UNAUTHENTICATED')) return texts.notAuthenticated;
  if (!isExplained(error)) return texts.failedText;
  const text = errorText(error);
  return ABOUT_AUTHENTICATION.test(text) ? texts.notAuthenticated : text;
}
