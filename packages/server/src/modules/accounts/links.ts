/** What a mailed link opens when it is followed. */
export type VerifyType = 'sign-up' | 'magic-link';

/**
 * The addresses of the application that mails lead to. Tokens stand in the fragment: no server, and no log on the way
 * to one, sees them. The page asks before it redeems, because mail scanners follow links.
 */
export const links = {
  signIn: (origin: string) => `${origin}/auth`,
  recover: (origin: string) => `${origin}/auth/recover`,
  verify: (origin: string, type: VerifyType, token: string) =>
    `${origin}/auth/verify#${new URLSearchParams({ type, token }).toString()}`,
  reset: (origin: string, token: string) =>
    `${origin}/auth/reset#${new URLSearchParams({ token }).toString()}`,
};
