import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { block, linkedBlock } from '../../../test/content-blocks/blocks-stub.ts';
import { openBlocksPage } from '../../../test/content-blocks/open-blocks-page.tsx';
import { press, type } from '../../../test/controls.ts';
import { theBanner } from '../../../test/shown-banners.ts';
import { refusal, startStubServer } from '../../../test/stub-server.ts';

const server = startStubServer();
const many = Array.from({ length: 12 }, (_, number) => block(`block_${number}`));
const imported = (...blockIds: string[]) => ({
  items: blockIds.map((blockId) => ({ blockId, outcome: 'imported', snippetId: `snp_of_${blockId}` })),
});

beforeEach(() => localStorage.clear());

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('a person sees of each block its snippet, state, findings, use and age', async () => {
  const findings = { errors: 0, warnings: 2, hints: 1 };
  const editedAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
  await openBlocksPage(server, { blocks: [linkedBlock('newerHere', { findings, editedAt })] });
  const row = await rowOf('membership_greeting');
  expect(cellsOf(row).slice(1, 7)).toEqual([
    'membership_greeting',
    'Greeting',
    'Newer here',
    '2 warnings',
    '18 messages',
    '2d ago',
  ]);
  expect(within(row).getByRole('link', { name: 'Greeting' }).getAttribute('href')).toBe(
    '/syntax-generator?snippet=snp_1',
  );
});

it.each([
  ['newerHere', 'Publish'],
  ['readyToPublish', 'Review'],
  ['changedAtBraze', 'Compare'],
  ['goneAtBraze', 'Review'],
] as const)('a block in the state %s offers an owner to %s it', async (state, action) => {
  await openBlocksPage(server, { blocks: [linkedBlock(state)] });
  expect(await screen.findByRole('button', { name: `${action} membership_greeting` })).toBeDefined();
});

it('a block that is in sync asks for nothing', async () => {
  await openBlocksPage(server, { blocks: [linkedBlock('inSync')] });
  const row = await rowOf('membership_greeting');
  expect(within(row).queryByRole('button', { name: /^(Publish|Review|Compare|Import)/ })).toBeNull();
});

it('a member reviews what an owner would publish', async () => {
  await openBlocksPage(server, { role: 'member', blocks: [linkedBlock('newerHere')] });
  expect(await screen.findByRole('button', { name: 'Review membership_greeting' })).toBeDefined();
});

it('a failed publication is reported in the row of its block', async () => {
  const publicationProblem = { reason: 'PUBLICATION_LOST' as const, message: 'It is not at Braze.' };
  await openBlocksPage(server, { blocks: [linkedBlock('newerHere', { publicationProblem })] });
  expect((await rowOf('membership_greeting')).textContent).toContain('It is not at Braze.');
});

it('filters have counts, and filter, search and page are in the address', async () => {
  const { address } = await openBlocksPage(server, { blocks: [...many, linkedBlock('changedAtBraze')] });
  await rowOf('block_3');
  expect(screen.getByText('1–10 of 13 blocks')).toBeDefined();
  await press('Next page');
  await waitFor(() => expect(address()).toBe('/data/content-blocks?page=2'));
  await press('Changed at Braze 1', 'link');
  await waitFor(() => expect(address()).toBe('/data/content-blocks?show=changed'));
  await rowOf('membership_greeting');
  await type('Search blocks', 'nothing');
  expect(await screen.findByText('No Blocks Found')).toBeDefined();
  await press('Show All Blocks');
  await rowOf('block_3');
  expect(address()).toBe('/data/content-blocks');
});

it('a page after the last one leads to the last one', async () => {
  const { address } = await openBlocksPage(server, { blocks: many }, '?page=9');
  await rowOf('block_11');
  expect(address()).toBe('/data/content-blocks?page=2');
});

it('blocks that are ticked on two pages are imported together, and the selection ends', async () => {
  const sent: unknown[] = [];
  await openBlocksPage(server, {
    blocks: [linkedBlock('inSync'), ...many],
    answers: {
      'POST import': ({ body }) => {
        sent.push(body);
        return [200, imported('blk_block_0', 'blk_block_10')];
      },
    },
  });
  await press('Select membership_greeting', 'checkbox');
  await press('Select block_0', 'checkbox');
  await press('Next page');
  await press('Select block_10', 'checkbox');
  const bar = screen.getByRole('toolbar', { name: 'Selection' });
  expect(within(bar).getByText('3 selected')).toBeDefined();
  fireEvent.click(within(bar).getByRole('button', { name: 'Import 2 as snippets' }));
  expect(await screen.findByText('2 blocks imported')).toBeDefined();
  expect(sent).toEqual([{ blockIds: ['blk_block_0', 'blk_block_10'] }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('an import says which blocks it left out, and why', async () => {
  await openBlocksPage(server, {
    blocks: [block('footer')],
    answers: {
      'POST import': () => [200, { items: [{ blockId: 'blk_footer', outcome: 'blank', snippetId: null }] }],
    },
  });
  await press('Import footer');
  expect(await screen.findByText('Nothing Imported')).toBeDefined();
  expect(screen.getByText('1 block has no text.')).toBeDefined();
});

it('an import that fails is reported, and the selection stays', async () => {
  await openBlocksPage(server, {
    blocks: [block('footer')],
    answers: { 'POST import': () => [502, refusal('PROVIDER_FAILED', 'Braze does not answer.')] },
  });
  await rowOf('footer');
  await press('Select all blocks of this page', 'checkbox');
  await press('Import 1 as a snippet');
  expect(await screen.findByText('Braze does not answer.')).toBeDefined();
  expect(screen.getByText('1 selected')).toBeDefined();
});

it('a person checks the ticked blocks, or all of them, and is told what was found', async () => {
  const bodies: unknown[] = [];
  const reading = { step: 'checks', done: 3, total: 12, resumeAt: null } as const;
  const { data, renew } = await openBlocksPage(server, { blocks: many });
  data.answers['POST check'] = ({ body }) => {
    bodies.push(body);
    data.list = { reading };
    return [202, { reading }];
  };
  await press('Select block_1', 'checkbox');
  await press('Check');
  expect(await screen.findByRole('progressbar', { name: 'Checking the blocks' })).toBeDefined();
  expect(screen.getByText('3 of 12')).toBeDefined();
  data.list = {};
  data.blocks = [linkedBlock('inSync', { findings: { errors: 1, warnings: 0, hints: 0 } })];
  await renew();
  expect(await screen.findByText('Blocks Checked')).toBeDefined();
  expect(screen.getByText('1 block has findings.')).toBeDefined();
  await press('Check all blocks');
  await waitFor(() => expect(bodies).toEqual([{ blockIds: ['blk_block_1'] }, {}]));
});

it('the blocks are read again by a button that says how old they are', async () => {
  const readAt = new Date(Date.now() - 4 * 60_000).toISOString();
  const { data } = await openBlocksPage(server, { blocks: many, list: { readAt } });
  expect(await screen.findByText('Read 4m ago')).toBeDefined();
  data.answers['POST read'] = () => [409, refusal('NOT_CONNECTED', 'Connect first.')];
  await press('Read the blocks again');
  expect(await screen.findByText('Blocks Not Read')).toBeDefined();
});

it('a reading that ended early is reported above the blocks that are known', async () => {
  const problem = { reason: 'BRAZE_UNAVAILABLE' as const, message: 'Braze is not available.' };
  await openBlocksPage(server, { blocks: many, list: { problem } });
  await rowOf('block_1');
  expect(screen.getByText('Braze is not available.')).toBeDefined();
});

it.each([
  ['NOT_CONNECTED', 'owner', 'Not connected to Braze'],
  ['NOT_CONNECTED', 'member', 'Ask an owner or admin to do it.'],
  ['braze_missing_permission_content_blocks', 'owner', 'content_blocks.update'],
] as const)('without blocks because of %s, the page tells a %s: %s', async (reason, role, words) => {
  await openBlocksPage(server, { role, list: { problem: { reason, message: 'No.' }, readAt: null } });
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Publish a snippet' })).toBeNull();
});

it('a workspace without blocks at Braze is offered to publish a snippet', async () => {
  await openBlocksPage(server);
  expect(await screen.findByText('No Content Blocks yet')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Publish a snippet' })).toHaveLength(2);
});

it('when the blocks cannot be loaded, the person can try again', async () => {
  const { data } = await openBlocksPage(server, {
    blocks: many,
    answers: { 'GET content-blocks': () => [500, refusal('INTERNAL', 'Broken.')] },
  });
  expect(await screen.findByText("We couldn't load the Content Blocks.")).toBeDefined();
  delete data.answers['GET content-blocks'];
  await press('Retry');
  expect(await rowOf('block_1')).toBeDefined();
});

it('a request for a new block is listed, and can be taken back', async () => {
  const { data } = await openBlocksPage(server, { blocks: many });
  data.list = {
    proposals: [
      {
        snippet: { id: 'snp_1', name: 'Greeting', version: 12 },
        blockName: 'greeting',
        proposedBy: { id: 'usr_2', displayName: 'Bob', initials: 'B' },
        proposedAt: new Date().toISOString(),
      },
    ],
  };
  await press('Next page');
  expect(await screen.findByText(/asked for by Bob/)).toBeDefined();
  data.answers['DELETE proposal'] = () => {
    data.list = {};
    return [204];
  };
  await press('Take back the request for Greeting');
  await waitFor(() => expect(screen.queryByText(/asked for by Bob/)).toBeNull());
});

it('why a reading stopped and the requests for new blocks are one banner', async () => {
  const request = {
    snippet: { id: 'snp_1', name: 'Greeting', version: 12 },
    blockName: 'greeting',
    proposedBy: { id: 'usr_2', displayName: 'Bob', initials: 'B' },
    proposedAt: new Date().toISOString(),
  };
  const problem = { reason: 'BRAZE_MAINTENANCE', message: "Braze didn't answer." } as const;
  await openBlocksPage(server, { blocks: many, list: { proposals: [request], problem } });
  expect(await screen.findByText("Braze didn't answer.")).toBeDefined();
  const banner = theBanner();
  expect(banner.textContent).toMatch(/^Braze didn't answer\..*1 snippet is ready to become a new block/);
  expect(screen.getByRole('button', { name: 'Review Greeting' })).toBeDefined();
});

it('a person unlinks a block from its snippet after a question', async () => {
  const { data } = await openBlocksPage(server, { blocks: [linkedBlock('inSync')] });
  data.answers['DELETE content-block'] = () => {
    data.blocks = [block('membership_greeting')];
    return [204];
  };
  await press('More about membership_greeting');
  await press('Unlink from the snippet', 'menuitem');
  await press('Unlink');
  expect(await screen.findByText('Unlinked')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Import membership_greeting' })).toBeDefined();
});
