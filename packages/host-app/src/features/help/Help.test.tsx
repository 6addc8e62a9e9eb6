import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-routes.tsx';
import { startStubServer } from '../../test/stub-server.ts';
import { HelpScreen } from './HelpScreen.tsx';

const server = startStubServer();
const SUPPORT = 'support@example.com';

Element.prototype.scrollIntoView = () => undefined;

async function openHelp(search = '') {
  server.respond(() => [
    200,
    {
      demoWorkspace: false,
      passwordMinLength: 6,
      canSendMail: true,
      hasBilling: true,
      contactEmail: SUPPORT,
    },
  ]);
  const { router } = renderRoutes([{ path: '/help', Component: HelpScreen }], `/help${search}`);
  await screen.findByRole('heading', { name: 'Help & Documentation', level: 1 });
  return { user: userEvent.setup(), address: () => router.state.location.search, router };
}

const step = (name: RegExp | string) => screen.getByRole('button', { name });
const openTopics = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map((button) => button.querySelector('span:not([role])')?.textContent);

it('the title of the browser tab follows the tab of the help, and what is searched for has none', async () => {
  const { user } = await openHelp();
  expect(document.title).toBe('Quick Start · Help & Documentation · Sluice');
  await user.click(screen.getByRole('tab', { name: 'Troubleshooting' }));
  expect(document.title).toBe('Troubleshooting · Help & Documentation · Sluice');
  await user.type(screen.getByRole('searchbox'), 'key');
  expect(document.title).toBe('Help & Documentation · Sluice');
});

it('the quick start has two tabs and four steps, each with the link to where it is done', async () => {
  const { user } = await openHelp();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Quick Start',
    'Troubleshooting',
  ]);
  for (const [name, link, address] of [
    ['Sync Your Data', 'Go to Data', '/data'],
    ['Create Your First Snippet', 'Open the Syntax Generator', '/syntax-generator'],
    ['Test Your Snippet', 'Open the Syntax Generator', '/syntax-generator'],
    ['Save Your Snippet', 'Open the Snippet Library', '/snippets'],
  ] as const) {
    const button = step(new RegExp(name));
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    const article = within(button.closest('article') as HTMLElement);
    expect(article.getByRole('link', { name: link })).toHaveAttribute('href', address);
    await user.click(button);
    expect(article.queryByRole('link', { name: link })).toBeNull();
  }
});

it('the quick start asks for a key with exactly two permissions, and for four more to publish Content Blocks', async () => {
  const { user } = await openHelp();
  await user.click(step('Create an API key at Braze'));
  const codes = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
  expect(codes().filter((code) => code.includes('.get'))).toEqual(['custom_attributes.get', 'events.get']);
  expect(screen.getByText('The key only needs to read two lists. Do not give it full access.')).toBeVisible();
  await user.click(step('To publish Content Blocks as well'));
  expect(codes().filter((code) => code.startsWith('content_blocks'))).toEqual([
    'content_blocks.list',
    'content_blocks.info',
    'content_blocks.create',
    'content_blocks.update',
  ]);
});

it('the quick start says where to get help, and warns about the key', async () => {
  await openHelp();
  const help = within(screen.getByRole('region', { name: 'Need Help?' }));
  expect(await help.findByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
  const warning = screen.getByRole('region', { name: 'API Security' });
  expect(warning).toHaveTextContent('Treat the API key like a password.');
});

it('the help has answers in three sections, which buttons filter', async () => {
  const { user } = await openHelp();
  await user.click(screen.getByRole('tab', { name: 'Troubleshooting' }));
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const all = ['Snippet Builder & Logic', 'Attribute & Event Imports', 'Workspace Team & Account'];
  expect(sections()).toEqual(all);
  for (const name of all) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(sections()).toEqual([name]);
  }
  await user.click(screen.getByRole('button', { name: 'All Sections' }));
  expect(sections()).toEqual(all);
});

it('the help opens one answer at a time, and the address leads to it', async () => {
  const { user, address } = await openHelp('?tab=troubleshooting');
  await user.click(step('How do I get the Liquid into Braze?'));
  expect(address()).toBe('?topic=copy');
  expect(openTopics()).toEqual(['How do I get the Liquid into Braze?']);
  await user.click(step('Does my team share one workspace?'));
  expect(openTopics()).toEqual(['Does my team share one workspace?']);
  await user.click(step('Does my team share one workspace?'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  expect(address()).toBe('?tab=troubleshooting');
});

it.each([
  [
    'preview-is-empty',
    /The snippet preview appears once attribute type, name, operator and value are all filled\./,
  ],
  [
    'several-conditions',
    /Conditions stack through Add And Condition and Add Or Condition in the three-dot menu/,
  ],
  ['groups', /Group under the last condition adds one, and Group with the next in the three-dot menu/],
  ['groups', /Alt with an arrow key moves what you are in up or down/],
  ['fallback', /Nothing, unless you turn on the Fallback\. It becomes the Else of your Liquid/],
  ['fallback', /Abort Message sends no message at all\./],
  ['abort', /Choose Abort instead below the text of the branch/],
  ['numbers-and-dates', /The operators >, <, >= and <= work for numbers and dates\./],
  ['copy', /Press the Copy button above the preview/],
  ['what-is-imported', /Both custom attributes and custom events import\./],
  ['import-time', /New imports normally appear in under a minute\./],
  ['workspaces', /your team shares one workspace; you can belong to several\./],
  ['roles', /Member: can access workspace features but cannot manage settings\./],
  ['roles', /Admin: can manage workspace settings and invite users\./],
  ['change-plan', /Plan changes are made in Account Settings/],
  ['change-plan', /access stays until the end of the billing cycle\./],
])('a link to the answer %s opens it, and it says %s', async (topic, fact) => {
  await openHelp(`?topic=${topic}`);
  const [button] = screen.getAllByRole('button', { expanded: true });
  expect(button).toHaveFocus();
  expect(button?.closest('article')).toHaveTextContent(fact);
});

it('a link to the guide for the key opens the step around it', async () => {
  await openHelp('?topic=api-key');
  expect(openTopics()).toEqual(['Sync Your Data', 'Create an API key at Braze']);
  expect(step('Create an API key at Braze')).toHaveFocus();
});

it('the help searches steps and answers at once, marks what it finds, and ends when a link leads to a topic', async () => {
  const { user, router } = await openHelp();
  const field = screen.getByRole('searchbox', { name: 'Search the help' });
  await user.type(field, 'events.get');
  expect(screen.getByRole('status')).toHaveTextContent('2 results for “events.get”');
  expect(openTopics()).toContain('Create an API key at Braze');
  expect(openTopics()).toContain('What does “Partial Success” mean?');
  expect(screen.getAllByText('events.get', { selector: 'mark' }).length).toBeGreaterThan(2);
  const link = screen.getByRole('link', { name: 'How to create the key' });
  expect(link).toHaveAttribute('href', '/help?topic=api-key');
  await act(() => router.navigate('/help?topic=api-key'));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(step('Create an API key at Braze')).toHaveFocus();
});

it('the help says what to do when nothing is found', async () => {
  const { user } = await openHelp();
  await user.type(screen.getByRole('searchbox'), 'zeppelin');
  expect(screen.getByText('Nothing found for “zeppelin”')).toBeVisible();
  expect(screen.getByText(/Try fewer or different words, or write to us\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: SUPPORT })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(screen.getByRole('tab', { name: 'Quick Start' })).toHaveAttribute('aria-selected', 'true');
});

it('an example answers what is typed as Braze would', async () => {
  const { user } = await openHelp('?topic=fallback');
  const example = within(await screen.findByRole('region', { name: 'Try it' }, { timeout: 20_000 }));
  expect(example.getByText('No message. The Braze log gives the reason: not on Pro')).toBeVisible();
  const plan = example.getByRole('textbox', { name: 'plan' });
  await user.clear(plan);
  await user.type(plan, 'pro');
  expect(example.getByText('“Thanks for being on the Pro Plan!”')).toBeVisible();
});
