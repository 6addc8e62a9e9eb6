import { beforeEach, expect } from 'vitest';
import { listSnippets } from '../../src/contracts/index.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { unlimited } from '../support/test-app.ts';

describeOnBothStores('what the library says of Content Blocks', (open) => {
  const { it, test } = serverTest(open, { rateLimits: unlimited });
  beforeEach(() => test.sandbox.reset());

  /** One snippet in each state that a Content Block gives it, and three that it gives none. */
  async function libraryInEveryState() {
    const owner = await test.signUp();
    const blocks = blocksOf(test, owner);
    await blocks.read();
    const published = await blocks.import('order_footer');
    const changed = await blocks.import('loyalty_greeting');
    const gone = await blocks.import('brand_pick');
    const newer = await blocks.import('tent_care');
    await blocks.editSnippet(newer.id, 'Newer here');
    const ready = await blocks.createSnippet('A proposed text', { name: 'Proposed' });
    await blocks.send('PUT', `snippets/${ready.id}/publication/proposal`, {
      version: 1,
      blockName: 'proposed_text',
    });
    const finished = await blocks.createSnippet('Nothing to do with Braze', { name: 'Alone' });
    await blocks.createSnippet('With a gap', { name: 'Draft', isDraft: true });
    test.sandbox.contentBlocks.editAtBraze('loyalty_greeting', { content: 'Changed there' });
    test.sandbox.contentBlocks.deleteAtBraze('brand_pick');
    await blocks.read();
    return { blocks, published, changed, gone, newer, ready, finished };
  }

  it('the library says the state of each linked snippet, and searches can ask for it, page by page', async () => {
    const { blocks, published, changed, gone, newer, ready, finished } = await libraryInEveryState();
    const list = async (query: string) =>
      listSnippets.success.schema.parse((await blocks.send('GET', `snippets?sort=name&${query}`)).json());
    const found = async (query: string) => {
      const { items, total } = await list(query);
      return { ids: items.map(({ id }) => id), total };
    };
    const states = new Map((await list('limit=100')).items.map(({ id, atBraze }) => [id, atBraze]));
    expect([published, ready, changed, gone, newer, finished].map(({ id }) => states.get(id))).toEqual([
      'published',
      'readyToPublish',
      'changedAtBraze',
      'goneAtBraze',
      undefined,
      undefined,
    ]);
    for (const [state, snippet] of Object.entries({
      published,
      readyToPublish: ready,
      changedAtBraze: changed,
      goneAtBraze: gone,
    }))
      expect([state, await found(`state=${state}`)]).toEqual([state, { ids: [snippet.id], total: 1 }]);
    expect(await found('state=final&q=braze')).toEqual({ ids: [finished.id], total: 1 });
    expect(await found('state=published&q=nothing+like+it')).toEqual({ ids: [], total: 0 });

    const finals = await found('state=final&limit=100');
    expect(finals.ids).toEqual(expect.arrayContaining([finished.id, newer.id]));
    expect(finals.ids).not.toContain(published.id);
    expect(await found('state=final&limit=1&page=2')).toEqual({ ids: [finals.ids[1]], total: finals.total });
    const selection = (await blocks.send('GET', 'snippet-selection?state=changedAtBraze')).json();
    expect(selection).toMatchObject({ items: [{ id: changed.id }], total: 1 });
  });

  it('the state of a linked snippet follows at once when it is edited, moved to the trash, or its block is changed at Braze', async () => {
    const blocks = blocksOf(test, await test.signUp());
    await blocks.read();
    const { id } = await blocks.import('order_footer');
    const stateNow = async () => {
      const page = listSnippets.success.schema.parse((await blocks.send('GET', 'snippets?limit=100')).json());
      return page.items.find((item) => item.id === id)?.atBraze;
    };
    const published = async () => (await blocks.send('GET', 'snippets?state=published')).json().total;
    expect([await stateNow(), await published()]).toEqual(['published', 1]);
    await blocks.editSnippet(id, 'Newer here');
    expect([await stateNow(), await published()]).toEqual([undefined, 0]);
    test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Changed there' });
    await blocks.read();
    expect([await stateNow(), await published()]).toEqual(['changedAtBraze', 0]);
    const { version } = await blocks.editSnippet(id, 'Changed there');
    expect([await stateNow(), await published()]).toEqual(['published', 1]);
    await blocks.send('DELETE', `snippets/${id}`, undefined, { 'if-match': `"v${version}"` });
    expect([await stateNow(), await published()]).toEqual([undefined, 0]);
  });
});
