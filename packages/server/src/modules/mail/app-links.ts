import { challengeStateOf } from '../../contracts/index.ts';

/** The emailed links that are redeemed on the same page. */
export type FollowedLink = 'sign-up' | 'magic-link';

interface CodeLink {
  codeChallenge: string;
  /** The workspace that an invited person is about to join. */
  workspaceId?: string;
}

/**
 * The links in emails. Tokens that open an account in any browser are in the fragment, which is never sent to a server or
 * logged. The page asks before it redeems a token, because mail scanners follow links.
 */
export const appLinks = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: FollowedLink, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
  /** Its code is in the query: without the verifier, which one browser has, it opens nothing. */
  exchange: (origin: string, code: string, { codeChallenge, workspaceId }: CodeLink) => {
    const query = new URLSearchParams({ code, state: challengeStateOf(codeChallenge) });
    if (workspaceId !== undefined) query.set('workspace', workspaceId);
    return `${origin}/auth?${query.toString()}`;
  },
  data: (origin: string) => `${origin}/data`,
  subscription: (origin: string) => `${origin}/subscription`,
  invitation: (origin: string, token: string) =>
    `${origin}/invite#${new URLSearchParams({ token }).toString()}`,
};
