/** The paths of all screens. */
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
  data: '/data',
  contentBlocks: '/data/content-blocks',
  subscription: '/subscription',
} as const;

/** Where a person starts after signing in. */
export const startPath = paths.generator;

/** The generator, opened with a saved snippet. */
export function generatorPath(snippetId: string): string {
  return `${paths.generator}?snippet=${encodeURIComponent(snippetId)}`;
}

/** The snippets that use an attribute, by its exact name. */
export function snippetsUsingPath(attribute: string): string {
  return `${paths.snippets}?attribute=${encodeURIComponent(attribute)}`;
}

/** The generator with a snippet, with the result of a test on show. */
export function testedGeneratorPath(snippetId: string): string {
  return `${generatorPath(snippetId)}&tested=true`;
}

/** Whether an address asks for the result of a test. */
export function asksForTest(query: URLSearchParams): boolean {
  return query.get('tested') === 'true';
}

/** An address within the application. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page, which remembers the address: its path in `next`, its query string and hash as they are. */
export function authPath({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search);
  query.set('next', pathname);
  return `${paths.auth}?${query}${hash}`;
}

/** Where to go after signing in. An address outside the application is ignored. */
export function returnPath({ search, hash }: Pick<Address, 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? '';
  query.delete('next');
  query.delete('tab');
  const isOwn = /^\/(?![/\\])/.test(next) && !next.startsWith(paths.auth);
  if (!isOwn) return startPath;
  return query.size > 0 ? `${next}?${query}${hash}` : next + hash;
}
