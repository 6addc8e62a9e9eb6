/** Every address of the application. */
export const paths = {
  home: '/',
  auth: '/auth',
  login: '/login',
  register: '/register',
  signIn: '/signin',
  signUp: '/signup',
  recover: '/auth/recover',
  magicLink: '/auth/magic-link',
  verify: '/auth/verify',
  reset: '/auth/reset',
  invite: '/invite/:token?',
  generator: '/syntax-generator',
  snippets: '/snippets',
} as const;

/** Where a signed-in person starts. */
export const startPath = paths.generator;

/** The generator with a saved snippet in it. */
export function generatorPath(snippetId: string): string {
  return `${paths.generator}?snippet=${encodeURIComponent(snippetId)}`;
}

/** An address within the application. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page. It keeps query string and hash, and remembers the path in `next`. */
export function authPath({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search);
  query.set('next', pathname);
  return `${paths.auth}?${query}${hash}`;
}

/** Where to go after signing in: only to an address of our own, never to another site. */
export function returnPath({ search, hash }: Pick<Address, 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? '';
  query.delete('next');
  query.delete('tab');
  const isOwn = /^\/(?![/\\])/.test(next) && !next.startsWith(paths.auth);
  if (!isOwn) return startPath;
  return query.size > 0 ? `${next}?${query}${hash}` : next + hash;
}
