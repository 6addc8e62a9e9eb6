import type { Dashboard, Role } from '@sluice/server/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quietDashboard } from '../../test/dashboard-stub.ts';
import { connected, disconnected } from '../../test/data/data-stub.ts';
import { ada, refusal, startStubServer, type Answer } from '../../test/stub-server.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { noteFirstVisit } from '../../lib/unsaved/onboarding-data.ts';
import { renderRoutes } from '../../test/render-routes.tsx';
import { signInAda } from '../../test/sign-in-ada.ts';

const server = startStubServer();
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const noChanges = {
  items: [],
  toDecide: 0,
  nothingToDo: { added: 0, addedNames: [], described: 0, gone: 0 },
  importId: null,
  foundAt: null,
  findings: null,
};

interface OnServer {
  role: Role;
  firstName: string | null;
  dashboard: Dashboard;
  changes: object;
  /** Instead of the dashboard. */
  failure: Answer | undefined;
}

async function open(given: Partial<OnServer> = {}) {
  const data: OnServer = {
    role: 'owner',
    firstName: 'Ada',
    dashboard: quietDashboard,
    changes: noChanges,
    failure: undefined,
    ...given,
  };
  const user = { ...ada, firstName: data.firstName } as unknown as typeof ada;
  await signInAda(server, user);
  server.respond(({ url, method }) => {
    if (url.endsWith('/dashboard')) return data.failure ?? [200, data.dashboard];
    if (url.endsWith('/provider-changes')) return [200, data.changes];
    if (method === 'POST') return [409, refusal('NOT_CONNECTED', 'Connect first.')];
    const membership = { workspaceId: 'wsp_1', role: data.role, joinedAt: ada.createdAt };
    return [200, { items: [{ ...membership, workspace: { id: 'wsp_1', name: 'Lumen' } }] }];
  });
  const page = renderRoutes([{ path: '/dashboard', Component: DashboardScreen }], '/dashboard');
  return { data, renew: page.renew, unmount: page.unmount };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const card = (name: RegExp) => screen.getByRole('link', { name });

/** The titles of what needs attention, in their order. */
async function attention(): Promise<(string | undefined)[]> {
  const links = (await part('Needs attention')).queryAllByRole('link');
  return links.map((link) => link.querySelector('b')?.textContent);
}

it.each([
  ['Ada', 'Welcome back, Ada'],
  ['  ', 'Welcome back'],
  [null, 'Welcome back'],
])('a person whose first name is %j is greeted with “%s”', async (firstName, greeting) => {
  await open({ firstName });
  expect(screen.getByRole('heading', { name: greeting, level: 1 })).toBeDefined();
});

it('a person who has just set up their account is welcomed, and next time welcomed back', async () => {
  noteFirstVisit(ada.id);
  const { unmount } = await open({ firstName: 'Ines' });
  expect(screen.getByRole('heading', { name: 'Welcome, Ines', level: 1 })).toBeDefined();
  expect(screen.getByText('Your workspace is ready. Start with a template, or from nothing')).toBeDefined();
  const greeting = await (await part('Quick Start')).findByRole('link', { name: /^Greet by name/ });
  expect(greeting.textContent).toContain('first_name is set, send “Hi Ines');
  expect(greeting.textContent).toContain("send “Hi Ines, it's good to see you.”");
  expect(greeting.textContent).toContain("everybody else, send “Hi there, it's good to see you.”");
  expect(greeting.getAttribute('href')).toBe('/syntax-generator?start=choose&example=first_name');
  unmount();
  await open({ firstName: 'Ines' });
  expect(screen.getByRole('heading', { name: 'Welcome back, Ines', level: 1 })).toBeDefined();
});

it('somebody who has decided later is offered the plan', async () => {
  const billing = {
    ok: true as const,
    value: { state: 'free' as const, trial: null, hasOpenPayment: false, amount: 7900, currency: 'usd' },
  };
  await open({ dashboard: { ...quietDashboard, billing } });
  const offer = await part('You have the Free Plan');
  expect(offer.getByRole('link', { name: 'Look at the Pro Plan' }).getAttribute('href')).toBe(
    '/onboarding?upgrade=true',
  );
});

it('the six cards have their places and figures, and Quick Start its examples', async () => {
  await open();
  // Below the greeting, and in its card.
  expect(await screen.findAllByText('All quiet')).toHaveLength(2);
  await screen.findByRole('link', { name: /^Greet by name/ });
  const links = within(screen.getByRole('navigation', { name: 'Where to go' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/syntax-generator?draft=new',
    '/snippets',
    '/data',
    '/settings',
    '/help',
    '/syntax-generator',
    '/syntax-generator?start=choose&example=first_name',
    '/syntax-generator?start=choose&example=country',
    '/syntax-generator?start=choose&example=last_used_app_date',
  ]);
  expect(card(/^Create a Snippet/)).toBeDefined();
  expect(card(/^Your Snippets/).textContent).toContain('24 saved, 3 drafts');
  expect(card(/^Data Management/).textContent).toContain('128 attributes, 34 events');
  expect(card(/^Account Settings/).textContent).toContain('5 people, 2 invitations');
  expect(card(/^Help & Docs/).textContent).toContain('Guides and answers');
  expect(card(/^Quick Start/)).toBeDefined();
  expect(card(/^An offer for each country country is any of DE, AT, CH$/)).toBeDefined();
});

it('figures that cannot be loaded leave the cards and the other parts as they are', async () => {
  const failed = { ok: false } as const;
  await open({ dashboard: { ...quietDashboard, library: failed, recent: failed } });
  expect((await part('Recently edited')).getByRole('alert').textContent).toContain("We couldn't load this.");
  expect(card(/^Your Snippets/).textContent).toContain('Find, edit and copy what you saved');
  expect((await part('Braze connection')).getByText('Connected')).toBeDefined();
});

it('a failed part is loaded again with Retry', async () => {
  const { data } = await open({ dashboard: { ...quietDashboard, imports: { ok: false } } });
  const imports = await part('Last import');
  expect((await part('Needs attention')).getByText("We couldn't check everything.")).toBeDefined();
  data.dashboard = quietDashboard;
  fireEvent.click(imports.getByRole('button', { name: 'Retry' }));
  expect(await imports.findByText('3 added')).toBeDefined();
  expect((await part('Needs attention')).getByText('All quiet')).toBeDefined();
});

it('when nothing can be loaded the cards stay, and one message offers to try again', async () => {
  const { data } = await open({ failure: [500, refusal('INTERNAL')] });
  expect(await screen.findByText("We couldn't load your figures.")).toBeDefined();
  expect(card(/^Your Snippets/)).toBeDefined();
  data.failure = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await part('Recently edited')).toBeDefined();
});

it('in a workspace without snippets the ways to a first one lead to the choice of a beginning', async () => {
  const dashboard: Dashboard = {
    ...quietDashboard,
    library: { ok: true, value: { snippets: 0, drafts: 0 } },
    recent: { ok: true, value: { items: [] } },
  };
  await open({ dashboard });
  const create = (await part('Recently edited')).getByRole('link', { name: 'Build the first one' });
  expect(create.getAttribute('href')).toBe('/syntax-generator?start=choose');
  expect(card(/^Create a Snippet/).getAttribute('href')).toBe('/syntax-generator?start=choose');
});

it('a name from right to left is cut at its own end', async () => {
  const { recent } = quietDashboard;
  const items = recent.ok ? recent.value.items : [];
  const hebrew = items.map((item) => ({ ...item, name: 'הודעת ברוכים הבאים' }));
  await open({ dashboard: { ...quietDashboard, recent: { ok: true, value: { items: hebrew } } } });
  const row = within((await part('Recently edited')).getByRole('listitem'));
  expect(row.getByText('הודעת ברוכים הבאים').getAttribute('dir')).toBe('auto');
});

it('recently edited snippets are listed with what they do, their state and who edited them', async () => {
  await open();
  const row = within((await part('Recently edited')).getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Upgrade prompt' }).getAttribute('href')).toBe(
    '/syntax-generator?snippet=snp_1',
  );
  for (const text of ['Draft', 'Edited by Aiko Kimura']) expect(row.getByText(text)).toBeDefined();
  expect((await part('Recently edited')).getByRole('listitem').textContent).toContain(
    'total_spend is at least 50',
  );
});

it.each([
  [{ isDraft: false, findings: { errors: 0, warnings: 2 }, atBraze: 'published' }, '2 findings'],
  [{ isDraft: false, atBraze: 'readyToPublish' }, 'Ready to publish'],
  [{ isDraft: false }, 'Final'],
] as const)('of a recently edited snippet the most pressing is said: %j', async (state, said) => {
  const { recent } = quietDashboard;
  const items = (recent.ok ? recent.value.items : []).map((item) => ({ ...item, ...state }));
  await open({ dashboard: { ...quietDashboard, recent: { ok: true, value: { items } } } });
  const row = within((await part('Recently edited')).getByRole('listitem'));
  expect(row.getByText(said)).toBeDefined();
  expect(row.queryByText('Published')).toBeNull();
});

const everything: Dashboard = {
  ...quietDashboard,
  connection: {
    ok: true,
    value: { ...connected, combined: { ...connected.combined, status: 'degraded' } },
  },
  imports: {
    ok: true,
    value: {
      nextAt: null,
      last: {
        id: 'imp_1',
        state: 'failed',
        trigger: 'schedule',
        startedBy: null,
        startedAt: '2026-01-01T06:00:00.000Z',
        finishedAt: '2026-01-01T06:00:01.000Z',
        problem: 'Braze does not accept this API key. Nothing was changed.',
        report: null,
      },
    },
  },
  blocks: { ok: true, value: { changed: 1, readyToPublish: 2 } },
  tests: {
    ok: true,
    value: {
      failing: 1,
      worst: { snippetId: 'snp_1', name: 'Greeting', failing: 2, total: 14, testedAt: inDays(0) },
    },
  },
  people: { ok: true, value: { members: 5, invitations: 1, expiringInvitations: 1 } },
  billing: {
    ok: true,
    value: {
      state: 'past_due',
      trial: { startedAt: inDays(-5), endsAt: inDays(1.5), willEnd: false },
      hasOpenPayment: true,
      amount: 7900,
      currency: 'usd',
    },
  },
};
const found = {
  ...noChanges,
  toDecide: 2,
  findings: { errors: 1, warnings: 2, snippets: 3, checkedAt: inDays(0) },
};

it('an owner sees everything that needs attention, the most pressing first', async () => {
  await open({ dashboard: everything, changes: found });
  await screen.findByText(/10 things need your attention$/);
  expect(await attention()).toEqual([
    'The last payment did not go through',
    'The last import failed',
    '3 snippets have findings',
    'Your trial ends in 2 days',
    'The connection to Braze has a problem',
    '2 changes at Braze to decide',
    '2 of 14 test people now receive something else',
    '1 block was changed at Braze',
    '2 snippets are ready to publish',
    '1 invitation expires soon',
  ]);
  const links = (await part('Needs attention')).getAllByRole('link');
  const findings = links.find(({ textContent }) => textContent.includes('3 snippets have findings'));
  expect(findings?.getAttribute('href')).toBe('/snippets?findings=open');
});

it('a member sees only what members can do something about', async () => {
  await open({ role: 'member', dashboard: { ...everything, people: null, billing: null }, changes: found });
  await screen.findByText(/5 things need your attention$/);
  expect(await attention()).toEqual([
    'The last import failed',
    '3 snippets have findings',
    '2 changes at Braze to decide',
    '2 of 14 test people now receive something else',
    '1 block was changed at Braze',
  ]);
});

it('failing tests of several snippets are one line, which names the worst and leads to the results', async () => {
  const worst = { snippetId: 'snp_1', name: 'Greeting', failing: 2, total: 14, testedAt: inDays(0) };
  await open({ dashboard: { ...quietDashboard, tests: { ok: true, value: { failing: 3, worst } } } });
  const link = await (await part('Needs attention')).findByRole('link');
  expect(link.textContent).toContain('3 snippets have failing tests');
  expect(link.textContent).toContain('Most of them in Greeting: 2 of 14');
  expect(link.getAttribute('href')).toBe('/snippets?report=tests');
});

it('the trial card says how many days are left, when it ends and what it costs then', async () => {
  const { data, renew } = await open({ dashboard: everything });
  expect(await screen.findByText('5 of 7 days used')).toBeDefined();
  const card = await part('2 days left in your trial');
  expect(card.getByText(/^Ends .*, then \$79 a month$/)).toBeDefined();
  data.dashboard = quietDashboard;
  await renew();
  await waitFor(() => expect(screen.queryByText('2 days left in your trial')).toBeNull());
});

const unconnected: Dashboard = { ...quietDashboard, connection: { ok: true, value: disconnected } };

it('without a connection an owner is asked to connect, and nothing can be imported', async () => {
  await open({ dashboard: unconnected });
  const card = await part('Braze connection');
  expect(card.getByText('Not connected')).toBeDefined();
  expect(card.getByRole('link', { name: 'Connect Braze' }).getAttribute('href')).toBe('/data');
  expect((await part('Last import')).queryByRole('button')).toBeNull();
});

it('without a connection a member is told who can connect', async () => {
  await open({ role: 'member', dashboard: { ...unconnected, people: null } });
  const card = await part('Braze connection');
  expect(card.getByText(/^An owner or admin/)).toBeDefined();
  expect(card.queryByRole('link')).toBeNull();
});

it('the last import says what it brought and who started it, and a new one can be started', async () => {
  await open();
  const card = await part('Last import');
  for (const text of ['3 added', '4 changed', '1 type changed', '1 gone'])
    expect(card.getByText(text)).toBeDefined();
  expect(card.getByText('162 items in all. Started by Aiko Kimura.')).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'Import Data' }));
  expect(await screen.findByText('Import Failed')).toBeDefined();
  expect(server.calls.at(-1)?.method).toBe('POST');
});

it('a page that shows work that was left does not say that all is quiet', async () => {
  await signInAda(server);
  server.respond(({ url }) => {
    if (url.endsWith('/dashboard')) return [200, quietDashboard];
    if (url.endsWith('/provider-changes')) return [200, noChanges];
    return [200, { items: [] }];
  });
  renderRoutes([{ path: '/dashboard', Component: () => <DashboardScreen hasLeftWork /> }], '/dashboard');
  expect((await part('Needs attention')).getByText('Nothing else needs your attention')).toBeDefined();
  expect(screen.queryByText(/All quiet/)).toBeNull();
});
