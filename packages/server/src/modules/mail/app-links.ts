/** The emailed links that are redeemed on the same page. */
export type FollowedLink = 'sign-up' | 'magic-link';

/**
 * The links in emails. Tokens are in the fragment, which is never sent to a server or logged. The page asks before it
 * redeems a token, because mail scanners follow links.
 */
export const appLinks = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: FollowedLink, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
  data: (origin: string) => `${origin}/data`,
  subscription: (origin: string) => `${origin}/subscription`,
  /** Its token is in the path. Logs leave it out (`logged-path.ts`). */
  invitation: (origin: string, token: string) => `${origin}/invite/${token}`,
};
