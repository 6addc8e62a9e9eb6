import { expect, it } from 'vitest';
import { workspaceInvitationPath } from '../features/auth/invitation/invitation-memory.ts';
import { authPath, codePath, returnPath, startPath, startPathOf } from './paths.ts';

it('a person who signs in returns to the address they asked for, with its query string and hash', () => {
  const path = authPath({ pathname: '/snippets', search: '?tags=a%2Cb', hash: '#top' });
  expect(path).toBe('/auth?tags=a%2Cb&next=%2Fsnippets#top');
  expect(returnPath({ search: '?tags=a%2Cb&next=%2Fsnippets&tab=login', hash: '#top' })).toBe(
    '/snippets?tags=a%2Cb#top',
  );
});

it('a person who asked for no address goes to the dashboard', () => {
  expect(returnPath({ search: '', hash: '' })).toBe('/dashboard');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth?next=/auth',
  '',
])('a person goes to the dashboard when the address to return to is %j', (next) => {
  expect(returnPath({ search: `?next=${encodeURIComponent(next)}`, hash: '' })).toBe('/dashboard');
});

it.each([
  { firstName: null, lastName: null },
  { firstName: 'Ada', lastName: null },
])(
  'a person who has not told their names (%o) does that first, unless they asked for an address',
  (person) => {
    const start = startPathOf(person);
    expect(returnPath({ search: '', hash: '' }, start)).toBe('/onboarding');
    expect(returnPath({ search: '?next=%2Fsnippets', hash: '' }, start)).toBe('/snippets');
  },
);

it('a person who has told their names starts where everybody works', () => {
  expect(startPathOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe(startPath);
});

it('an invitation to a workspace is accepted on the sign-in page, with its email address and state', () => {
  expect(workspaceInvitationPath('wsp_1')).toBe('/auth?workspace_invite=wsp_1&tab=signup');
  expect(workspaceInvitationPath('wsp_1', { state: 'abc', email: 'a+b@example.com' })).toBe(
    '/auth?workspace_invite=wsp_1&tab=signup&state=abc&email=a%2Bb%40example.com',
  );
});

it.each(['/auth', '/auth/recover', '/auth/verify', '/login', '/register'])(
  'a code in the address %s leads to the page that exchanges it, with the same query and hash',
  (pathname) => {
    expect(codePath({ pathname, search: '?code=ml_1&state=s', hash: '#h' })).toBe(
      '/auth/invite-finish?code=ml_1&state=s#h',
    );
    expect(codePath({ pathname, search: '?tab=login', hash: '' })).toBeUndefined();
  },
);

it.each(['/auth/invite-finish', '/snippets', '/authors'])(
  'a code in the address %s stays there',
  (pathname) => {
    expect(codePath({ pathname, search: '?code=1', hash: '' })).toBeUndefined();
  },
);
