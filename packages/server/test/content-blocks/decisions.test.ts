import { beforeEach, describe, expect } from 'vitest';
import { BLOCK_IMPORT_MAX } from '../../src/contracts/index.ts';
import { builtTemplate } from '../support/built-template.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf, PASSWORD, unlimited } from '../support/test-app.ts';

describeOnBothStores('what people decide about Content Blocks', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  beforeEach(() => test.sandbox.reset());

  async function readBlocks() {
    const owner = await test.signUp();
    const blocks = { owner, ...blocksOf(test, owner) };
    await blocks.read();
    return blocks;
  }

  const addBlock = (name: string, content: string, tags: string[] = []) =>
    test.sandbox.contentBlocks.add({ name, content, description: '', state: 'active', tags });

  describe('an import', () => {
    it('an import of Content Blocks saves blocks as snippets that are linked to them, and open in the builder', async () => {
      const blocks = await readBlocks();
      const snippet = await blocks.import('loyalty_greeting');
      expect(snippet).toMatchObject({ name: 'loyalty_greeting', tags: ['loyalty'], isDraft: false });
      expect(snippet.content).toBe(test.sandbox.contentBlocks.find('loyalty_greeting')?.versions[0]?.content);
      expect(builtTemplate(snippet).statements).toHaveLength(2);
      expect(await blocks.named('loyalty_greeting')).toMatchObject({
        state: 'inSync',
        snippet: { id: snippet.id, name: 'loyalty_greeting', version: 1 },
      });
      expect((await blocks.list('&filter=linked')).total).toBe(1);
    });

    it('an import of Content Blocks takes the text that Braze has now, not the one that was read', async () => {
      const blocks = await readBlocks();
      test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Newer' });
      expect((await blocks.import('order_footer')).content).toBe('Newer');
    });

    it('an import of Content Blocks reports what became of each block', async () => {
      const blocks = await readBlocks();
      const blank = addBlock('blank', '');
      const linked = await blocks.import('order_footer');
      const [footer, gone, tent] = await Promise.all(
        ['order_footer', 'brand_pick', 'tent_care'].map((name) => blocks.named(name)),
      );
      test.sandbox.contentBlocks.deleteAtBraze('brand_pick');
      const blockIds = [footer?.id, gone?.id, tent?.id, blank.id];
      const { items } = (await blocks.send('POST', 'content-blocks/import', { blockIds })).json();
      expect(items).toEqual([
        { blockId: footer?.id, outcome: 'alreadyLinked', snippetId: linked.id },
        { blockId: gone?.id, outcome: 'goneAtBraze', snippetId: null },
        { blockId: tent?.id, outcome: 'imported', snippetId: expect.any(String) },
        { blockId: blank.id, outcome: 'blank', snippetId: null },
      ]);
    });

    it('an import of Content Blocks of one block by two people at once makes one snippet', async () => {
      const blocks = await readBlocks();
      const { id } = await blocks.named('order_footer');
      const both = await Promise.all(
        [1, 2].map(() => blocks.send('POST', 'content-blocks/import', { blockIds: [id] })),
      );
      const outcomes = both.map((response) => String(response.json().items[0].outcome)).toSorted();
      expect(outcomes).toEqual(['alreadyLinked', 'imported']);
      expect((await blocks.send('GET', 'snippets')).json().total).toBe(1);
    });

    it.each([
      ['', 'Content Block', 'Some text'],
      ['a\nname\twith   spaces ', 'a name with spaces', '{% if x %}never closed'],
      ['n'.repeat(300), 'n'.repeat(200), '{{ broken'],
      ['Füße 👟', 'Füße 👟', '\n\n{% liquid\n assign x = 1 %}\r\n'],
    ])('an import of Content Blocks takes any name and any text: %j', async (name, expected, content) => {
      const blocks = await readBlocks();
      const block = addBlock(name, content, ['A', 'a', ' ', 't'.repeat(60)]);
      const send = () => blocks.send('POST', 'content-blocks/import', { blockIds: [block.id] });
      const { snippetId } = (await send()).json().items[0];
      const snippet = await blocks.snippet(snippetId);
      expect(snippet).toMatchObject({ name: expected, content, tags: ['A', 't'.repeat(40)] });
    });

    it('an import of Content Blocks gives the second snippet of a name a name of its own', async () => {
      const blocks = await readBlocks();
      await blocks.createSnippet('Mine', { name: 'Order_Footer' });
      expect((await blocks.import('order_footer')).name).toBe('order_footer (2)');
    });

    it('an import of Content Blocks of too many blocks, or of one block twice, is refused', async () => {
      const blocks = await readBlocks();
      const send = (blockIds: string[]) => blocks.send('POST', 'content-blocks/import', { blockIds });
      const many = Array.from({ length: BLOCK_IMPORT_MAX + 1 }, (_, index) => `b${index}`);
      expect((await send(many)).statusCode).toBe(400);
      expect((await send(['b', 'b'])).statusCode).toBe(400);
    });

    it('an import of Content Blocks imports nothing when Braze stops answering', async () => {
      const blocks = await readBlocks();
      const { items } = await blocks.list();
      test.sandbox.set({ status: 401, faultsFrom: 4, faultsOn: 'content-blocks' });
      const blockIds = items.map(({ id }) => id);
      const refused = await blocks.send('POST', 'content-blocks/import', { blockIds });
      expect([refused.statusCode, errorOf(refused).code]).toEqual([502, 'PROVIDER_FAILED']);
      expect((await blocks.send('GET', 'snippets')).json().total).toBe(0);
    });
  });

  describe('a linked block that changed at Braze', () => {
    async function changedFooter() {
      const blocks = await readBlocks();
      const { id } = await blocks.import('order_footer');
      await blocks.editSnippet(id, 'Ours');
      test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Theirs' });
      await blocks.read();
      const block = await blocks.named('order_footer');
      expect(block.state).toBe('changedAtBraze');
      expect((await blocks.list('&filter=changed')).items.map(({ name }) => name)).toEqual(['order_footer']);
      return { blocks, id, block, details: await blocks.block(block.id) };
    }

    it('when a linked block changed at Braze, all three texts can be read', async () => {
      const { details } = await changedFooter();
      expect(details).toMatchObject({
        content: 'Theirs',
        publishedContent: 'Questions about your order? Reply to this message.',
      });
    });

    it('when a linked block changed at Braze, keeping ours leaves both as they are, and the next publication may replace it', async () => {
      const { blocks, id, block, details } = await changedFooter();
      const { baseline } = details;
      const kept = await blocks.send('POST', `content-blocks/${block.id}/acknowledge`, { baseline });
      expect(kept.json()).toMatchObject({
        state: 'newerHere',
        content: 'Theirs',
        publishedContent: 'Theirs',
      });
      expect((await blocks.snippet(id)).content).toBe('Ours');
      await blocks.previewAndPublish(id, block.id);
      expect((await blocks.named('order_footer')).state).toBe('inSync');
    });

    it('when a linked block changed at Braze, taking theirs saves it as a new version, and the history keeps ours', async () => {
      const { blocks, id, block, details } = await changedFooter();
      const body = { baseline: details.baseline, version: 2 };
      const taken = await blocks.send('POST', `content-blocks/${block.id}/take`, body);
      expect(taken.json()).toMatchObject({
        block: { state: 'inSync' },
        snippet: { id, content: 'Theirs', version: 3 },
      });
      const { items } = (await blocks.send('GET', `snippets/${id}/versions`)).json();
      expect(items).toHaveLength(3);
    });

    it.each(['acknowledge', 'take'])(
      'when a linked block changed at Braze, %s is refused when it changed once more',
      async (action) => {
        const { blocks, id, block, details } = await changedFooter();
        test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Theirs again' });
        const body = { baseline: details.baseline, ...(action === 'take' && { version: 2 }) };
        const refused = await blocks.send('POST', `content-blocks/${block.id}/${action}`, body);
        expect([refused.statusCode, errorOf(refused).current]).toMatchObject([
          409,
          { content: 'Theirs again' },
        ]);
        expect((await blocks.snippet(id)).content).toBe('Ours');
      },
    );

    it('when a linked block changed at Braze, taking theirs is refused when somebody saved a newer version of the snippet', async () => {
      const { blocks, block, details } = await changedFooter();
      const body = { baseline: details.baseline, version: 1 };
      const refused = await blocks.send('POST', `content-blocks/${block.id}/take`, body);
      expect([refused.statusCode, errorOf(refused).code]).toEqual([412, 'PRECONDITION_FAILED']);
    });

    it('when a linked block changed at Braze, it is in sync when both have become the same', async () => {
      const { blocks, id } = await changedFooter();
      await blocks.editSnippet(id, 'Theirs');
      expect((await blocks.named('order_footer')).state).toBe('inSync');
    });
  });

  it('unlinking leaves snippet and block, and the block can be imported again', async () => {
    const blocks = await readBlocks();
    const { id } = await blocks.import('order_footer');
    expect((await blocks.send('DELETE', `snippets/${id}/content-block`)).statusCode).toBe(204);
    expect((await blocks.named('order_footer')).state).toBe('notLinked');
    expect((await blocks.snippet(id)).content).toContain('Questions');
    expect((await blocks.import('order_footer')).id).not.toBe(id);
  });

  describe('the link of a deleted snippet', () => {
    async function deletedFooter() {
      const blocks = await readBlocks();
      const { id } = await blocks.import('order_footer');
      await blocks.send('DELETE', `snippets/${id}`, undefined, { 'if-match': '"v1"' });
      return { blocks, id, restore: () => blocks.send('POST', `trash/${id}/restore`) };
    }

    it('the link of a deleted snippet rests in the trash, and comes back with it', async () => {
      const { blocks, id, restore } = await deletedFooter();
      expect(await blocks.named('order_footer')).toMatchObject({ state: 'notLinked', snippet: null });
      expect((await restore()).statusCode).toBe(200);
      expect(await blocks.named('order_footer')).toMatchObject({ state: 'inSync', snippet: { id } });
    });

    it('the link of a deleted snippet does not come back when the block has got another snippet', async () => {
      const { blocks, id, restore } = await deletedFooter();
      const second = await blocks.import('order_footer');
      await restore();
      expect(await blocks.named('order_footer')).toMatchObject({ snippet: { id: second.id } });
      expect((await blocks.publicationOf(id)).block).toBeNull();
    });

    it('the link of a deleted snippet ends when the snippet is erased', async () => {
      const { blocks, id } = await deletedFooter();
      await blocks.send('DELETE', `trash/${id}`);
      test.advance(120);
      await blocks.list();
      const links = store.store.collection('content_block_links');
      expect(await links.countDocuments({ _id: id })).toBe(0);
    });
  });

  it('links outlast the connection, and apply again with the next one', async () => {
    const blocks = await readBlocks();
    const { id } = await blocks.import('order_footer');
    await blocks.send('DELETE', 'provider-connection');
    expect((await blocks.publicationOf(id)).block).toMatchObject({ name: 'order_footer', state: 'inSync' });
    const { endpoint: restEndpoint, apiKey } = test.sandbox;
    await blocks.send('PUT', 'provider-connection', { restEndpoint, apiKey });
    await blocks.read();
    expect(await blocks.named('order_footer')).toMatchObject({ state: 'inSync', snippet: { id } });
  });

  it('nothing of a workspace is left after it was erased', async () => {
    const blocks = await readBlocks();
    await blocks.import('order_footer');
    await blocks.check();
    const { workspaceId } = blocks.owner;
    const names = ['content_blocks', 'content_block_texts', 'content_block_findings', 'content_block_links'];
    const count = async () =>
      Promise.all(
        names.map((name) =>
          store.store.collection<{ _id: string; workspaceId: string }>(name).countDocuments({ workspaceId }),
        ),
      );
    expect(Math.min(...(await count()))).toBeGreaterThan(0);
    await blocks.owner.request({
      method: 'DELETE',
      url: `/api/workspaces/${workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });
    test.advance(31 * DAY_SECONDS);
    await test.app.jobs.runDue();
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
