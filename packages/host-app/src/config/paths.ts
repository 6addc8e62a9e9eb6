/** The paths of all screens. */
export const paths = {
  home: '/',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  auth: '/auth',
  login: '/login',
  register: '/register',
  signIn: '/signin',
  signUp: '/signup',
  recover: '/auth/recover',
  magicLink: '/auth/magic-link',
  verify: '/auth/verify',
  reset: '/auth/reset',
  inviteFinish: '/auth/invite-finish',
  invite: '/invite/:token?',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  generator: '/syntax-generator',
  snippets: '/snippets',
  sharedSnippet: '/snippets/:snippetId',
  data: '/data',
  contentBlocks: '/data/content-blocks',
  help: '/help',
  settings: '/settings',
  profile: '/profile',
  userManagement: '/user-management',
  subscription: '/subscription',
  comboboxTest: '/combobox-test',
  comboboxSmokeTest: '/combobox-smoke-test',
} as const;

/** The public pages, which are documents of their own. */
export const PUBLIC_PATHS = [paths.home, paths.privacy, paths.terms, paths.cookies] as const;

/** The page on which a person starts after signing in. */
export const startPath = paths.dashboard;

/** The plan step of onboarding, for a workspace without a subscription. */
export const upgradePath = `${paths.onboarding}?upgrade=true`;

/** The generator, opened with a saved snippet. */
export function generatorPath(snippetId: string): string {
  return `${paths.generator}?snippet=${encodeURIComponent(snippetId)}`;
}

/** The generator with a new snippet. What this tab had begun before stays in the library as left unsaved. */
export const newSnippetPath = `${paths.generator}?draft=new`;

/** The same, with the sheet that Liquid is pasted into. */
export const pasteLiquidPath = `${newSnippetPath}&as=pasted`;

/** Where a person in an empty library chooses what to begin with. */
export const startSnippetPath = `${paths.generator}?start=choose`;

/** The generator with a new snippet that begins with one of the examples, by its id. */
export function examplePath(exampleId: string): string {
  return `${startSnippetPath}&example=${encodeURIComponent(exampleId)}`;
}

/** The example that an address asks to begin with. */
export const askedExample = (query: URLSearchParams): string | null => query.get('example');

/** Tells whether an address asks what to begin with. */
export function asksForStart(query: URLSearchParams): boolean {
  return query.get('start') === 'choose';
}

/** Where a new snippet begins: the first one with a choice. */
export function beginPath(isLibraryEmpty: boolean): string {
  return isLibraryEmpty ? startSnippetPath : newSnippetPath;
}

/** The generator with a new snippet that has a name already. */
export function namedGeneratorPath(name: string): string {
  return `${newSnippetPath}&name=${encodeURIComponent(name)}`;
}

/** The generator with a draft that was left unsaved; `null` for one of a new snippet. */
export function leftDraftPath(snippetId: string | null, draftId: string): string {
  const path = snippetId === null ? `${paths.generator}?` : `${generatorPath(snippetId)}&`;
  return `${path}draft=left-${encodeURIComponent(draftId)}`;
}

/** The draft that an address asks for, if it is not the one that the tab has anyway. */
export function draftChoice(query: URLSearchParams): 'new' | { draftId: string } | undefined {
  const choice = query.get('draft');
  if (choice === null || choice === 'new') return choice ?? undefined;
  return { draftId: choice.replace(/^left-/u, '') };
}

/** The query of an address without the draft that it asks for. */
export function withoutDraftChoice(query: URLSearchParams): string {
  const others = new URLSearchParams(query);
  others.delete('draft');
  return others.size === 0 ? '' : `?${others}`;
}

/** An answer or a step of the help, by its id. */
export function helpTopicPath(topic: string): string {
  return `${paths.help}?topic=${encodeURIComponent(topic)}`;
}

/** The snippets that use an attribute, by its exact name. */
export function snippetsUsingPath(attribute: string): string {
  return `${paths.snippets}?attribute=${encodeURIComponent(attribute)}`;
}

/** The finished snippets in which the last check found problems. */
export const snippetsWithFindingsPath = `${paths.snippets}?findings=open`;

/** The library with what tests have found of its snippets. */
export const testReportPath = `${paths.snippets}?report=tests`;

/** Tells whether an address asks for what tests have found. */
export const asksForTestReport = (query: URLSearchParams): boolean => query.get('report') === 'tests';

/** The imported attributes whose names contain a text. */
export function dataSearchPath(text: string): string {
  return `${paths.data}?q=${encodeURIComponent(text)}`;
}
/** The Content Blocks that were changed or deleted at Braze. */
export const changedBlocksPath = `${paths.contentBlocks}?show=changed`;

/** The Content Blocks whose names, or whose snippets' names, contain a text. */
export function blockSearchPath(text: string): string {
  return `${paths.contentBlocks}?q=${encodeURIComponent(text)}`;
}

/** The generator with a snippet, with the result of a test on show. */
export function testedGeneratorPath(snippetId: string): string {
  return `${generatorPath(snippetId)}&tested=true`;
}

/** The generator with a snippet, as text to edit. */
export function textGeneratorPath(snippetId: string): string {
  return `${generatorPath(snippetId)}&as=text`;
}

/** A snippet to read. It names its workspace, because people can be in another one when they follow the link. */
export function sharedSnippetPath(workspaceId: string, snippetId: string): string {
  const path = paths.sharedSnippet.replace(':snippetId', encodeURIComponent(snippetId));
  return `${path}?workspace=${encodeURIComponent(workspaceId)}`;
}

/** The snippets that were deleted less than 30 days ago. */
export const trashPath = `${paths.snippets}?view=trash`;

/** Tells whether an address asks for the text to edit. */
export function asksForText(query: URLSearchParams): boolean {
  return query.get('as') === 'text';
}

/** Tells whether an address asks for the sheet that Liquid is pasted into. */
export function asksForPasting(query: URLSearchParams): boolean {
  return query.get('as') === 'pasted';
}

/** Tells whether an address asks for the result of a test. */
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

/** The address in this application that a person asked for before they were sent to sign in. */
export function rememberedPath({ search, hash }: Pick<Address, 'search' | 'hash'>): string | undefined {
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? '';
  query.delete('next');
  query.delete('tab');
  const isOwn = /^\/(?![/\\])/.test(next) && !next.startsWith(paths.auth);
  if (!isOwn) return undefined;
  return query.size > 0 ? `${next}?${query}${hash}` : next + hash;
}

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** Tells where a person starts. Who has not told their names yet does that first. */
export function startPathOf({ firstName, lastName }: Named): string {
  return firstName !== null && lastName !== null ? startPath : paths.onboarding;
}

/** Tells where to go after signing in: to the address that was asked for, or else to the start. */
export function returnPath(
  location: Pick<Address, 'search' | 'hash'>,
  otherwise: string = startPath,
): string {
  return rememberedPath(location) ?? otherwise;
}

const authPaths: ReadonlySet<string> = new Set([paths.login, paths.register]);

/** Tells where a page for signing in leads when its address has a code: to the page that exchanges it. */
export function codePath({ pathname, search, hash }: Address): string | undefined {
  const isAuth = authPaths.has(pathname) || pathname === paths.auth || pathname.startsWith(`${paths.auth}/`);
  if (!isAuth || pathname === paths.inviteFinish || !new URLSearchParams(search).has('code'))
    return undefined;
  return paths.inviteFinish + search + hash;
}

/** The name of a path. */
export type PathName = keyof typeof paths;

/** The entry of a page in the sidebar. */
export interface NavigationEntry {
  group: 'work' | 'account';
  /** Admins reach it from their settings. */
  isForOwners?: true;
  /** The page below which it is listed, while that page or one of its pages is open. */
  parent?: PathName;
}

/** A page that the sidebar lists. */
export interface NavigationPage extends NavigationEntry {
  path: PathName;
}
