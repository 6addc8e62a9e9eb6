import { hasCode, isExplained } from '../../lib/http/api-error.ts';
import { errorText } from '../../lib/http/error-text.ts';
import { inviteMessages } from './messages.ts';

const ABOUT_AUTHENTICATION = /authorization|401|unauthorized/i;

/** Why somebody could not be invited: in the server's words, unless they are about the session or there are none. */
export function inviteProblem(error: unknown): string {
  if (hasCode(error, 'UNAUTHENTICATED')) return inviteMessages.notAuthenticated;
  if (!isExplained(error)) return inviteMessages.failedText;
  const text = errorText(error);
  return ABOUT_AUTHENTICATION.test(text) ? inviteMessages.notAuthenticated : text;
}
