/** What a mailed link opens. */
export type FollowedLink = 'sign-up' | 'magic-link';

/**
 * The pages of the application that mails link to. Tokens are in the fragment, which no server and no log on the way
 * sees. The page asks before it redeems one, because mail scanners follow links.
 */
export const appLinks = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: FollowedLink, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
  /** The token is in the path, as the specification says; logs leave it out (`logged-path.ts`). */
  invitation: (origin: string, token: string) => `${origin}/invite/${token}`,
};
