const MINUTE = 60 * 1000;

/** How long the links and codes of sign-up and sign-in are valid, in milliseconds. The emails state it in words. */
export const linkLifetimes = {
  confirmation: 24 * 60 * MINUTE,
  magicLink: 10 * MINUTE,
  reset: 60 * MINUTE,
  exchange: 5 * MINUTE,
};
