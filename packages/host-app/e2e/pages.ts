/** The public pages, which are documents of their own, each with its heading. */
export const PUBLIC_PAGES = [
  { path: '/', heading: 'Script Smarter, Ship Faster' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/cookies', heading: 'Cookie Policy' },
] as const;

/** Every page that people see who are not signed in, with a heading of it. */
export const VISITORS_PAGES = [
  ...PUBLIC_PAGES,
  { path: '/auth', heading: 'Sluice' },
  { path: '/auth?tab=register', heading: 'Sluice' },
  { path: '/auth/invite-finish?code=unknown', heading: 'Sluice' },
  { path: '/invite/unknown', heading: 'Sluice' },
  { path: '/nowhere', heading: '404' },
] as const;

/** Every page with sidebar and top bar, each with a card of it where it has cards: that is there once the page has its data. */
export const PAGES_IN_FRAME = [
  { path: '/dashboard', card: 'Recently edited' },
  { path: '/syntax-generator' },
  { path: '/snippets' },
  { path: '/data', card: 'Import history' },
  { path: '/data/content-blocks' },
  { path: '/settings', card: 'Activity' },
  { path: '/profile', card: 'Where you are signed in' },
  { path: '/user-management', card: 'Workspace Members' },
  { path: '/subscription', card: 'Active seats' },
  { path: '/help', card: 'Need Help?' },
] as const;
