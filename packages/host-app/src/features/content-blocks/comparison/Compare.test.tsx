import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { block, finding, linkedBlock, texts } from '../../../test/content-blocks/blocks-stub.ts';
import { openBlocksPage } from '../../../test/content-blocks/open-blocks-page.tsx';
import { press } from '../../../test/controls.ts';
import { deferredAnswer, refusal, startStubServer, temporaryFailure } from '../../../test/stub-server.ts';

const server = startStubServer();
beforeEach(() => localStorage.clear());

it('what somebody changed at Braze is shown by branch, beside what the snippet would change', async () => {
  await openBlocksPage(server, {
    blocks: [linkedBlock('changedAtBraze')],
    details: { content: texts.silver, publishedContent: texts.gold, baseline: 'base-2' },
  });
  await press('Compare membership_greeting');
  const dialog = await screen.findByRole('dialog', { name: 'Compare membership_greeting' });
  await waitFor(() =>
    expect(dialog.textContent).toMatch(/Gold.*Silver.*From Braze to the snippet.*Platinum/s),
  );
  expect(screen.getByRole('button', { name: 'Take theirs' })).toBeDefined();
});

it('a decision about a text that has changed again is refused, and the newest text is shown', async () => {
  const { data } = await openBlocksPage(server, {
    blocks: [linkedBlock('changedAtBraze')],
    details: { content: texts.silver, baseline: 'base-2' },
    answers: {
      'POST acknowledge': () => {
        data.details = { content: texts.silver.replace('waits', 'is over'), baseline: 'base-3' };
        return [
          409,
          {
            ...refusal('CONTENT_BLOCK_CHANGED', 'It changed again.'),
            current: { content: texts.silver, baseline: 'base-3' },
          },
        ];
      },
    },
  });
  await press('Compare membership_greeting');
  await press('Keep ours');
  expect(await screen.findByText('It changed again.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('is over'));
});

it('a person takes theirs: it is said and the dialog closes, although the list loads again only after the block', async () => {
  const list = deferredAnswer();
  const { data } = await openBlocksPage(server, {
    blocks: [linkedBlock('changedAtBraze')],
    details: { content: texts.silver, publishedContent: texts.gold, baseline: 'base-2' },
  });
  data.answers['POST take'] = () => {
    data.blocks = [linkedBlock('inSync')];
    data.answers['GET content-blocks'] = () => list.promise;
    return [
      200,
      { block: { ...linkedBlock('inSync'), ...data.details, description: null }, snippet: data.snippet },
    ];
  };
  await press('Compare membership_greeting');
  await press('Take theirs');
  await waitFor(() => expect(screen.queryByText('Somebody changed this block at Braze')).toBeNull());
  list.resolve(temporaryFailure);
  expect(await screen.findByText('Took Their Text')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the findings of a block are listed, with the way to its snippet', async () => {
  const counts = { errors: 0, warnings: 1, hints: 0 };
  const linked = linkedBlock('inSync', { findings: counts });
  await openBlocksPage(server, {
    blocks: [linked],
    findings: [
      finding({ blockId: linked.id, name: linked.name, snippet: { id: 'snp_1', name: 'Greeting' } }),
      finding({ message: 'This is about another block.' }),
    ],
  });
  await press('1 warning in membership_greeting');
  const dialog = await screen.findByRole('dialog', { name: 'Findings in membership_greeting' });
  await waitFor(() => expect(dialog.textContent).toContain('This can go wrong.'));
  expect(dialog.textContent).not.toContain('This is about another block.');
  const link = screen.getByRole('link', { name: 'Open the snippet Greeting' });
  expect(link.getAttribute('href')).toBe('/syntax-generator?snippet=snp_1');
});

it('the findings of all blocks are listed by weight, and a block without a snippet can be imported there', async () => {
  const footer = block('footer', { findings: { errors: 0, warnings: 1, hints: 0 } });
  await openBlocksPage(
    server,
    {
      blocks: [footer],
      findings: [finding()],
      answers: {
        'POST import': () => [
          200,
          { items: [{ blockId: 'blk_footer', outcome: 'imported', snippetId: 'snp_2' }] },
        ],
      },
    },
    '?show=findings',
  );
  await press('All findings by weight');
  const dialog = await screen.findByRole('dialog', { name: 'Findings in all blocks' });
  await waitFor(() => expect(dialog.textContent).toContain('in 38 messages'));
  await press('Import footer as a snippet');
  expect(await screen.findByText('1 block imported')).toBeDefined();
});

it('a block that is gone at Braze can be unlinked, or published anew', async () => {
  await openBlocksPage(server, { blocks: [linkedBlock('goneAtBraze')] });
  await press('Review membership_greeting');
  expect(await screen.findByRole('dialog', { name: 'This block is gone at Braze' })).toBeDefined();
  await press('Publish as a new block…');
  const name = await screen.findByRole('textbox', { name: 'Name of the new block' });
  expect((name as HTMLInputElement).value).toBe('membership_greeting');
});
