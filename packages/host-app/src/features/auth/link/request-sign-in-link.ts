import { requestMagicLink, type SuccessOf } from '@sluice/server/contracts';
import { send } from '../../../lib/http/http.ts';
import { storeVerifier } from '../../../lib/session/stored-verifier.ts';

interface SignInLinkRequest {
  email: string;
  /** Where to go afterwards, on this site. */
  next?: string | undefined;
  /** With one, the answer contains the link. */
  invitationToken?: string;
}

/** Asks for a link that signs the person in. It works only in this browser, where the browser can keep what that needs. */
export async function requestSignInLink({
  next,
  ...body
}: SignInLinkRequest): Promise<SuccessOf<typeof requestMagicLink>> {
  const codeChallenge = await storeVerifier(next ?? null);
  return send(requestMagicLink, {
    body: {
      ...body,
      ...(codeChallenge !== undefined && { codeChallenge }),
      ...(next !== undefined && { redirectTo: next }),
    },
  });
}
