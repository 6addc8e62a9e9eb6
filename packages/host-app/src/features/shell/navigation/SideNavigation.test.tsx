import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { NavigationPage } from '../../../config/paths.ts';
import { PageTrail } from '../TopBar.tsx';
import { NavigationContext } from './navigation-groups.tsx';
import { SideNavigation } from './SideNavigation.tsx';

const pages: NavigationPage[] = [
  { path: 'dashboard', group: 'work' },
  { path: 'generator', group: 'work' },
  { path: 'snippets', group: 'work' },
  { path: 'data', group: 'work' },
  { path: 'contentBlocks', group: 'work', parent: 'data' },
];

function open(path: string, isCollapsed = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <NavigationContext value={pages}>
          <SideNavigation isCollapsed={isCollapsed} onSignOut={() => undefined} signOutPreparation={{}} />
          <PageTrail workspaceName="Lumen Outdoor">Lumen Outdoor</PageTrail>
        </NavigationContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation' }));
  const links = navigation.getAllByRole('link');
  return {
    names: links.map(({ textContent }) => textContent),
    current: links.filter((link) => link.getAttribute('aria-current') === 'page'),
  };
}

it('the pages of Data are listed only there', () => {
  expect(open('/snippets').names).toEqual(['Dashboard', 'Syntax Generator', 'Snippet Library', 'Data']);
});

it.each([
  ['/data', 'Attributes and events'],
  ['/data/content-blocks', 'Content Blocks'],
])('on %s the page %s is the current one, and not Data as well', (path, name) => {
  const { names, current } = open(path);
  expect(names.slice(3)).toEqual(['Data', 'Attributes and events', 'Content Blocks']);
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it('a collapsed sidebar leads to the pages of Data, too', () => {
  expect(open('/data', true).names).toContain('Content Blocks');
});

it('a page that belongs to Data says so at the top, with the way back', () => {
  open('/data/content-blocks');
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(trail.getByText('Lumen Outdoor')).toBeDefined();
  expect(trail.getByRole('link', { name: 'Data' }).getAttribute('href')).toBe('/data');
  expect(trail.getByText('Content Blocks').getAttribute('aria-current')).toBe('page');
});

it('a page that belongs to no other only names the workspace', () => {
  open('/snippets');
  expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  expect(screen.getByText('Lumen Outdoor')).toBeDefined();
});
