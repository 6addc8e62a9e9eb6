import type { Message } from '@sluice/liquid';
import type { SnippetTests } from '@sluice/server/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import {
  block,
  linked,
  linkedBlock,
  preview,
  texts,
  unlinked,
  type BlocksOnServer,
} from '../../../test/content-blocks/blocks-stub.ts';
import { openBlocksPage } from '../../../test/content-blocks/open-blocks-page.tsx';
import { press, type } from '../../../test/controls.ts';
import { savedSnippet } from '../../../test/drafts.ts';
import { refusal, startStubServer, type Answer } from '../../../test/stub-server.ts';

const server = startStubServer();
beforeEach(() => localStorage.clear());
// What somebody has typed and not sent is kept until they sign out.
afterEach(async () => {
  cleanup();
  server.respond(() => [204, null]);
  await session.signOut({ keepsWork: false });
});

/** Opens the dialog for a snippet whose block is older. */
async function openPublish(given: Partial<BlocksOnServer> = {}, previewed = preview()) {
  const page = await openBlocksPage(server, {
    blocks: [linkedBlock('newerHere')],
    publication: linked,
    ...given,
    answers: { 'POST preview': () => [200, previewed], ...given.answers },
  });
  const verb = given.role === 'member' ? 'Review' : 'Publish';
  await press(`${verb} membership_greeting`);
  const dialog = await screen.findByRole('dialog', { name: 'Publish to Braze' });
  return { ...page, dialog };
}

const publishButton = (name: RegExp | string = 'Publish version 12') => screen.findByRole('button', { name });
const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

it('a person sees what publishing changes, for whom, and how many messages send it', async () => {
  const { dialog } = await openPublish();
  const text = () => dialog.textContent ?? '';
  await waitFor(() => expect(text()).toContain('2 of 3 sample people'));
  expect(text()).toContain('becomes the next text of membership_greeting');
  expect(within(dialog).getAllByText('Nothing, the message is aborted')).toHaveLength(2);
  expect(text()).toContain('18 messages use this block. Active ones send the new text at once.');
  await waitFor(() => expect(text()).toContain('Every attribute exists at Braze'));
  expect(within(dialog).getByText('Platinum', { selector: 'ins, ins *' })).toBeDefined();
});

it('a person who publishes an email is told that its subject and its preheader stay here', async () => {
  const email: Message = {
    version: 2,
    passages: [{ kind: 'text', id: 'body', text: 'Hello' }],
    email: { subject: [{ kind: 'text', id: 'subject', text: 'Hi' }], preheader: [] },
  };
  const { dialog } = await openPublish({ snippet: savedSnippet(email, { version: 12 }) });
  expect(await within(dialog).findByText(/^The body of this email is published/)).toBeDefined();
});

it('publishing sends the text that was compared, and says how messages use the block', async () => {
  const sent: unknown[] = [];
  await openPublish({
    answers: {
      'POST publication': ({ body }) => {
        sent.push(body);
        return [200, linked];
      },
    },
  });
  fireEvent.click(await publishButton());
  expect(await screen.findByText('Published to Braze')).toBeDefined();
  expect(screen.getByText('Messages use it as {{content_blocks.${membership_greeting}}}')).toBeDefined();
  expect(sent).toEqual([{ blockId: 'blk_membership_greeting', baseline: 'base-1', version: 12 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const tested = (changes: Partial<SnippetTests> = {}) => ({
  hasTests: true,
  tests: {
    snippetId: 'snp_1',
    name: 'Greeting',
    version: 12,
    testedAt: '2026-01-01T06:00:00.000Z',
    passing: 12,
    failing: 2,
    unknown: 0,
    failures: [
      {
        name: 'Noor',
        expected: { outcome: 'sent' as const, text: 'Hi Noor' },
        received: { outcome: 'aborted' as const, text: 'no plan' },
      },
    ],
    leftOut: null,
    isCurrent: true,
    ...changes,
  },
});

it('a person who publishes is told first who receives something else than they must, and what instead of what', async () => {
  const { dialog } = await openPublish({ tests: tested() });
  expect(
    await within(dialog).findByText('2 of 14 people receive something else than they must'),
  ).toBeDefined();
  const people = within(dialog).getByRole('list', { name: 'Who receives something else' });
  expect(people.textContent).toContain('Noor');
  expect(people.textContent).toContain('mustHi Noor');
  expect(people.textContent).toContain('getsNothing, aborted: “no plan”');
  expect(within(dialog).getByText('and 1 more')).toBeDefined();
  expect(isOff(await publishButton('Publish version 12 anyway'))).toBe(false);
});

it('publishing waits until the tests of the newest version have run', async () => {
  const { data, dialog } = await openPublish({ tests: tested({ isCurrent: false, version: 11 }) });
  expect(await within(dialog).findByText('Testing who receives what…')).toBeDefined();
  expect(isOff(await publishButton())).toBe(true);
  data.tests = tested({ failing: 0, failures: [], passing: 14 });
  expect(await within(dialog).findByText('14 tests pass', {}, { timeout: 5000 })).toBeDefined();
  await waitFor(async () => expect(isOff(await publishButton())).toBe(false));
});

it('a snippet whose tests cannot be asked for can still be published, and the person is told so', async () => {
  const { dialog } = await openPublish({
    answers: { 'GET tests': () => [500, refusal('INTERNAL', 'No.')] },
  });
  expect(await within(dialog).findByText(/have not run/, {}, { timeout: 10_000 })).toBeDefined();
  await waitFor(async () => expect(isOff(await publishButton())).toBe(false));
});

it('a text that Braze would refuse is reported with its line, and cannot be published', async () => {
  const problems = [{ reason: 'malformedLiquid' as const, message: 'A tag is open.', line: 3 }];
  const { dialog } = await openPublish({}, preview({ problems }));
  expect(await within(dialog).findByText('Line 3: A tag is open.')).toBeDefined();
  expect(isOff(await publishButton())).toBe(true);
});

it('an attribute that was not imported is reported, but does not prevent publishing', async () => {
  const { dialog } = await openPublish({ attributes: [] });
  expect(await within(dialog).findByText('Not among the imported attributes: plan')).toBeDefined();
  expect(isOff(await publishButton())).toBe(false);
});

it('a text that Braze has already is not published again', async () => {
  await openPublish({}, preview({ after: texts.gold }));
  expect(await screen.findByText('Braze has this text already.')).toBeDefined();
  expect(isOff(await publishButton())).toBe(true);
});

it('a change that somebody made at Braze is reported, and nothing is published until a person keeps ours', async () => {
  const changed = preview({ before: texts.silver, changedThere: true, baseline: 'base-2' });
  const { data } = await openPublish({}, changed);
  expect(await screen.findByText('Somebody changed this block at Braze')).toBeDefined();
  expect(screen.getByText('What somebody changed at Braze')).toBeDefined();
  expect(isOff(await publishButton())).toBe(true);
  data.answers['POST acknowledge'] = ({ body }) => {
    expect(body).toEqual({ baseline: 'base-2' });
    data.answers['POST preview'] = () => [200, { ...changed, changedThere: false }];
    return [200, detailsOf('newerHere')];
  };
  await press('Keep ours');
  await waitFor(() => expect(screen.queryByText('Somebody changed this block at Braze')).toBeNull());
  await waitFor(async () => expect(isOff(await publishButton())).toBe(false));
});

const detailsOf = (state: 'newerHere' | 'inSync') => ({
  ...linkedBlock(state),
  description: null,
  content: texts.silver,
  baseline: 'base-2',
  publishedContent: texts.silver,
});

it('a person takes theirs: the snippet gets a new version, and the dialog closes', async () => {
  const changed = preview({ before: texts.silver, changedThere: true, baseline: 'base-2' });
  const { data } = await openPublish({}, changed);
  data.answers['POST take'] = ({ body }) => {
    expect(body).toEqual({ baseline: 'base-2', version: 12 });
    return [
      200,
      { block: detailsOf('inSync'), snippet: { ...data.snippet, version: 13, content: texts.silver } },
    ];
  };
  await press('Take theirs');
  expect(await screen.findByText('Took Their Text')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const changedBlock: Answer = [
  409,
  {
    ...refusal('CONTENT_BLOCK_CHANGED', 'It changed.'),
    current: { content: texts.silver, baseline: 'base-2' },
  },
];

it('a block that changes between comparing and publishing is compared again, and not overwritten', async () => {
  const { data } = await openPublish({ answers: { 'POST publication': () => changedBlock } });
  const button = await publishButton();
  data.answers['POST preview'] = () => [
    200,
    preview({ before: texts.silver, changedThere: true, baseline: 'base-2' }),
  ];
  fireEvent.click(button);
  expect(await screen.findByText(/It changed while you were looking/)).toBeDefined();
  expect(await screen.findByText('Somebody changed this block at Braze')).toBeDefined();
  expect(isOff(await publishButton())).toBe(true);
});

it.each([
  ['deleted at Braze', [404, refusal('CONTENT_BLOCK_GONE', 'Gone.')], /Somebody deleted it/],
  [
    'refused by Braze',
    [
      422,
      {
        ...refusal('CONTENT_BLOCK_REFUSED', 'No.'),
        current: {
          problems: [{ reason: 'providerRefused', message: 'Some Tags could not be found', line: null }],
        },
      },
    ],
    /Some Tags could not be found/,
  ],
  ['saved by somebody else', [412, refusal('PRECONDITION_FAILED', 'Newer.')], /has a newer version/],
  ['not answered in time', [502, refusal('PROVIDER_FAILED', 'No answer came.')], /No answer came/],
] as [string, Answer, RegExp][])('a publication that is %s says so', async (_what, answer, words) => {
  await openPublish({ answers: { 'POST publication': () => answer } });
  fireEvent.click(await publishButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(isOff(await publishButton())).toBe(true);
});

it('a member marks the snippet as ready to publish instead', async () => {
  const sent: unknown[] = [];
  await openPublish({
    role: 'member',
    answers: {
      'PUT proposal': ({ body }) => {
        sent.push(body);
        return [200, linked];
      },
    },
  });
  const propose = await publishButton('Mark as ready to publish');
  await waitFor(() => expect(isOff(propose)).toBe(false));
  fireEvent.click(propose);
  expect(await screen.findByText('Ready to Publish')).toBeDefined();
  expect(sent).toEqual([{ version: 12, blockName: null }]);
});

it('a person publishes a snippet as a new block, whose name is checked as it is typed', async () => {
  const sent: unknown[] = [];
  const { dialog } = await openNew({
    answers: {
      'POST publication': ({ body }) => {
        sent.push(body);
        return [200, linked];
      },
    },
  });
  const name = await within(dialog).findByRole('textbox', { name: 'Name of the new block' });
  expect((name as HTMLInputElement).value).toBe('greeting');
  await type('Name of the new block', 'two words');
  expect(await within(dialog).findByText('A name has only letters (a to z), digits, - and _.')).toBeDefined();
  expect(isOff(await publishButton(/^Publish/))).toBe(true);
  expect(dialog.textContent).not.toContain('{{content_blocks.${two words}}}');
  await type('Name of the new block', 'hello_there');
  await waitFor(async () => expect(isOff(await publishButton(/^Publish/))).toBe(false));
  fireEvent.click(await publishButton(/^Publish/));
  await waitFor(() => expect(sent).toEqual([{ name: 'hello_there', version: 12 }]));
});

it('a person is proposed a name that no block has yet', async () => {
  const { dialog } = await openNew({ blocks: [block('greeting'), block('greeting_2')] });
  const name = await within(dialog).findByRole<HTMLInputElement>('textbox', {
    name: 'Name of the new block',
  });
  await waitFor(() => expect(name.value).toBe('greeting_3'));
  const asked = server.calls.filter(({ url }) => url.endsWith('/preview')).map(({ body }) => body);
  await waitFor(() => expect(asked.every((one) => JSON.stringify(one).includes('greeting_3'))).toBe(true));
});

it('a name that a block at Braze has already is refused at its field', async () => {
  const problems = [{ reason: 'nameTaken' as const, message: 'A block has this name already.', line: null }];
  const { dialog } = await openNew({
    answers: {
      'POST preview': () => [
        200,
        preview({ before: null, baseline: null, publishedContent: null, problems }),
      ],
    },
  });
  const name = await within(dialog).findByRole('textbox', { name: 'Name of the new block' });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(describedTextOf(name)).toContain('A block has this name already.');
  expect(isOff(await publishButton(/^Publish/))).toBe(true);
});

it('a person gives a new block a description and tags', async () => {
  const sent: unknown[] = [];
  const { dialog } = await openNew({
    answers: {
      'POST publication': ({ body }) => {
        sent.push(body);
        return [200, linked];
      },
    },
  });
  fireEvent.click(await within(dialog).findByText('Description and tags'));
  await type('Description', ' For orders ');
  const tags = within(dialog).getByRole('combobox', { name: 'Tags' });
  fireEvent.change(tags, { target: { value: 'Orders' } });
  fireEvent.keyDown(tags, { key: 'Enter' });
  await waitFor(async () => expect(isOff(await publishButton(/^Publish/))).toBe(false));
  fireEvent.click(await publishButton(/^Publish/));
  const given = { description: 'For orders', tags: ['Orders'] };
  await waitFor(() => expect(sent).toEqual([{ name: 'greeting', ...given, version: 12 }]));
});

it('a member proposes a name alone: description and tags are left to the person who publishes', async () => {
  const { dialog } = await openNew({ role: 'member' });
  expect(await within(dialog).findByRole('textbox', { name: 'Name of the new block' })).toBeDefined();
  expect(within(dialog).queryByText('Description and tags')).toBeNull();
});

it('the dialog is small until a snippet is chosen, and then a sheet to work on', async () => {
  await openBlocksPage(server, { blocks: [block('footer')] });
  await press('Publish a snippet');
  const sizeOf = () => screen.getByRole('dialog').closest('[data-size]')?.getAttribute('data-size');
  await screen.findByRole('dialog', { name: 'Publish to Braze' });
  expect(sizeOf()).toBe('small');
  await choose('Snippet', 'Greeting');
  await waitFor(() => expect(sizeOf()).toBe('wide'));
});

it('a person publishes a snippet to a block that has none yet', async () => {
  const previewed: unknown[] = [];
  const { dialog } = await openNew({
    blocks: [block('footer')],
    answers: {
      'POST preview': ({ body }) => {
        previewed.push(body);
        return [200, preview()];
      },
    },
  });
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'a block that exists' }));
  await choose('Content Block', 'footer');
  await waitFor(() => expect(previewed).toContainEqual({ blockId: 'blk_footer' }));
});

/** What a screen reader reads out about a field besides its name. */
const describedTextOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** Opens the dialog without a snippet, and chooses one. */
async function openNew(given: Partial<BlocksOnServer> = {}) {
  await openBlocksPage(server, {
    blocks: [block('footer')],
    publication: unlinked,
    ...given,
    answers: {
      'POST preview': () => [200, preview({ before: null, baseline: null, publishedContent: null })],
      ...given.answers,
    },
  });
  await press('Publish a snippet');
  const dialog = await screen.findByRole('dialog', { name: 'Publish to Braze' });
  await choose('Snippet', 'Greeting');
  return { dialog };
}

async function choose(field: string, name: string): Promise<void> {
  const combobox = await screen.findByRole('combobox', { name: field });
  combobox.focus();
  fireEvent.change(combobox, { target: { value: name.slice(0, 4) } });
  fireEvent.click(await screen.findByRole('option', { name }));
}
