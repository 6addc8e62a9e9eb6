import { beforeEach, describe, expect } from 'vitest';
import type { BodyOf, publishSnippet } from '../../src/contracts/index.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, unlimited } from '../support/test-app.ts';

const NEW_TEXT = 'Questions? Reply to this message, or call us.';

describeOnBothStores('publishing a snippet', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  beforeEach(() => {
    test.sandbox.reset();
    test.sandbox.beforeAnswer(undefined);
  });

  const there = (name: string) =>
    test.sandbox.contentBlocks.find(name)?.versions.map(({ content }) => content);
  const writes = () => test.sandbox.requests.filter((request) => request.startsWith('POST'));

  async function newBlocks() {
    const owner = await test.signUp();
    return { owner, ...blocksOf(test, owner) };
  }
  /** A snippet that was imported from the footer, and changed since. */
  async function editedFooter() {
    const blocks = await newBlocks();
    await blocks.read();
    const { id } = await blocks.import('order_footer');
    const block = await blocks.named('order_footer');
    const { version } = await blocks.editSnippet(id, NEW_TEXT);
    return { blocks, id, version, block };
  }

  describe('publishing the next text of a block', () => {
    it('publishing a snippet as the next text of its block shows first what would change, and changes nothing by that', async () => {
      const { blocks, id, version, block } = await editedFooter();
      test.sandbox.set({});
      expect(await blocks.preview(id, { blockId: block.id })).toMatchObject({
        before: 'Questions about your order? Reply to this message.',
        after: NEW_TEXT,
        changedThere: false,
        usedIn: 26,
        version,
        problems: [],
      });
      expect(writes()).toEqual([]);
      expect((await blocks.named('order_footer')).state).toBe('newerHere');
    });

    it('publishing a snippet as the next text of its block replaces the text at Braze, and both are in sync', async () => {
      const { blocks, id, block } = await editedFooter();
      const response = await blocks.previewAndPublish(id, block.id);
      expect(response.json()).toMatchObject({ block: { id: block.id, state: 'inSync' }, problem: null });
      expect(there('order_footer')?.at(-1)).toBe(NEW_TEXT);
      expect(await blocks.block(block.id)).toMatchObject({ content: NEW_TEXT, publishedContent: NEW_TEXT });
      await blocks.read();
      expect((await blocks.named('order_footer')).state).toBe('inSync');
    });

    it('publishing a snippet as the next text of its block is refused with the new text when somebody changed the block since the preview', async () => {
      const { blocks, id, version, block } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Changed there' });
      const body = { blockId: block.id, baseline, version };
      const refused = await blocks.publish(id, body);
      expect([refused.statusCode, errorOf(refused)]).toMatchObject([
        409,
        { code: 'CONTENT_BLOCK_CHANGED', current: { content: 'Changed there' } },
      ]);
      expect(there('order_footer')).toEqual([expect.any(String), 'Changed there']);
      expect((await blocks.named('order_footer')).state).toBe('changedAtBraze');
      expect(await blocks.preview(id, { blockId: block.id })).toMatchObject({ changedThere: true });
    });

    it('publishing a snippet as the next text of its block is refused when the snippet has a newer version than the one that was compared', async () => {
      const { blocks, id, version, block } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      await blocks.editSnippet(id, 'Even newer');
      const refused = await blocks.publish(id, { blockId: block.id, baseline, version });
      expect([refused.statusCode, errorOf(refused).code]).toEqual([412, 'PRECONDITION_FAILED']);
      expect(writes()).toEqual([]);
    });

    it.each(['before', 'while'] as const)(
      'publishing a snippet as the next text of its block reports that the block was deleted %s it is published',
      async (when) => {
        const { blocks, id, version, block } = await editedFooter();
        const { baseline } = await blocks.preview(id, { blockId: block.id });
        const deleteIt = () => test.sandbox.contentBlocks.deleteAtBraze('order_footer');
        if (when === 'before') deleteIt();
        else {
          // The answer to the last look at the block is on its way when the block is deleted.
          let looks = 0;
          test.sandbox.beforeAnswer((request) => {
            if (request.includes('/info') && (looks += 1) === 2) deleteIt();
          });
        }
        const refused = await blocks.publish(id, { blockId: block.id, baseline, version });
        expect([refused.statusCode, errorOf(refused).code]).toEqual([404, 'CONTENT_BLOCK_GONE']);
        expect((await blocks.named('order_footer')).state).toBe('goneAtBraze');
        expect(await blocks.snippet(id)).toMatchObject({ content: NEW_TEXT });
        const again = await blocks.publish(id, { name: 'order_footer_2', version });
        expect(again.json()).toMatchObject({ block: { name: 'order_footer_2', state: 'inSync' } });
      },
    );

    it('publishing a snippet as the next text of its block happens once when two admins publish at the same time, and the other one is told', async () => {
      const { blocks, id, version, block } = await editedFooter();
      const admin = await joinAs(test, store, blocks.owner.workspaceId, 'admin');
      const other = blocksOf(test, admin, blocks.owner.workspaceId);
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      test.sandbox.set({ latencyMs: 20 });
      const body = { blockId: block.id, baseline, version };
      const both = await Promise.all([blocks.publish(id, body), other.publish(id, body)]);
      const statuses = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(statuses);
      expect(writes()).toHaveLength(1);
      expect(there('order_footer')).toHaveLength(2);
    });

    it('publishing a snippet as the next text of its block does not send anything when the workspace is disconnected meanwhile', async () => {
      const { blocks, id, version, block } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      test.sandbox.set({});
      let looks = 0;
      test.sandbox.beforeAnswer(async (request) => {
        if (request.includes('/info') && (looks += 1) === 2)
          await blocks.send('DELETE', 'provider-connection');
      });
      const refused = await blocks.publish(id, { blockId: block.id, baseline, version });
      expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'NOT_CONNECTED']);
      expect(writes()).toEqual([]);
    });

    it('publishing a snippet as the next text of its block reports the answer of Braze, and keeps everything', async () => {
      const { blocks, id, block, version } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      const body = { blockId: block.id, baseline, version };
      test.sandbox.beforeAnswer((request) => {
        if (request.includes('/info')) test.sandbox.set({ status: 401, faultsOn: 'content-blocks' });
      });
      const refused = await blocks.publish(id, body);
      expect([refused.statusCode, errorOf(refused)]).toMatchObject([
        502,
        { code: 'PROVIDER_FAILED', current: { reason: 'BRAZE_INVALID_API_KEY' } },
      ]);
      test.sandbox.beforeAnswer(undefined);
      test.sandbox.set({ status: null });
      expect((await blocks.publish(id, body)).statusCode).toBe(200);
    });

    /** Publishes with a fault in the answer to the update. It is the third request; the others are answered well. */
    async function publishWith(fault: Parameters<typeof test.sandbox.set>[0]) {
      const { blocks, id, version, block } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      test.sandbox.set({ ...fault, faultsFrom: 3, faultsUntil: 3 });
      return {
        blocks,
        id,
        block,
        response: await blocks.publish(id, { blockId: block.id, baseline, version }),
      };
    }

    it.each([
      ['a web page', { body: 'html' }],
      ['a connection that breaks', { dropAfterBytes: 3 }],
    ] as const)(
      'publishing a snippet as the next text of its block is looked up after %s instead of an answer, and has arrived',
      async (_what, fault) => {
        const { response } = await publishWith(fault);
        expect(response.json()).toMatchObject({ block: { state: 'inSync' }, problem: null });
        expect(writes()).toHaveLength(1);
      },
    );

    it('publishing a snippet as the next text of its block is looked up after a server error, told when it has not arrived, and can be published again', async () => {
      const { blocks, id, block, response } = await publishWith({ status: 503 });
      expect([response.statusCode, errorOf(response)]).toMatchObject([
        502,
        { current: { reason: 'PUBLICATION_LOST' } },
      ]);
      expect((await blocks.publicationOf(id)).problem).toMatchObject({ reason: 'PUBLICATION_LOST' });
      expect(writes()).toHaveLength(1);
      expect((await blocks.previewAndPublish(id, block.id)).json()).toMatchObject({ problem: null });
    });

    it('publishing a snippet as the next text of its block is looked up later when Braze cannot be asked at once', async () => {
      const { blocks, id, version, block } = await editedFooter();
      const { baseline } = await blocks.preview(id, { blockId: block.id });
      test.sandbox.set({ dropAfterBytes: 3, faultsFrom: 3 });
      const response = await blocks.publish(id, { blockId: block.id, baseline, version });
      expect([response.statusCode, errorOf(response)]).toMatchObject([
        502,
        { current: { reason: 'PUBLICATION_UNCERTAIN' } },
      ]);
      expect((await blocks.publicationOf(id)).problem).toMatchObject({ reason: 'PUBLICATION_UNCERTAIN' });
      expect(errorOf(await blocks.send('DELETE', `snippets/${id}/content-block`)).code).toBe(
        'CONTENT_BLOCK_BUSY',
      );
      test.sandbox.set({ dropAfterBytes: null, faultsFrom: 1 });
      test.advance(61);
      await test.app.jobs.runDue();
      expect(await blocks.publicationOf(id)).toMatchObject({ block: { state: 'inSync' }, problem: null });
      expect(there('order_footer')?.at(-1)).toBe(NEW_TEXT);
    });
  });

  describe('publishing a new block', () => {
    it('publishing a snippet as a new block creates it with its description and tags, and links the snippet', async () => {
      const blocks = await newBlocks();
      const { id, version } = await blocks.createSnippet('Hello {{${first_name}}}');
      const wanted = { name: 'hello-there_1', description: 'A greeting', tags: ['loyalty'] };
      expect(await blocks.preview(id, wanted)).toMatchObject({ before: null, baseline: null, problems: [] });
      const response = await blocks.publish(id, { ...wanted, version });
      expect(response.json()).toMatchObject({
        block: { name: 'hello-there_1', reference: '{{content_blocks.${hello-there_1}}}', state: 'inSync' },
      });
      expect(test.sandbox.contentBlocks.find('hello-there_1')?.versions).toMatchObject([
        { content: 'Hello {{${first_name}}}', description: 'A greeting', tags: ['loyalty'], state: 'active' },
      ]);
    });

    it('publishing a snippet as a new block happens once when the request is repeated with its key', async () => {
      const blocks = await newBlocks();
      const { id, version } = await blocks.createSnippet('Hello');
      test.sandbox.set({});
      const headers = { 'idempotency-key': 'the-same-click' };
      const first = await blocks.publish(id, { name: 'hello', version }, headers);
      const second = await blocks.publish(id, { name: 'hello', version }, headers);
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.json()).toEqual(first.json());
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(writes()).toHaveLength(1);
    });

    it('publishing a snippet as a new block is looked up when no answer came', async () => {
      const blocks = await newBlocks();
      const { id, version } = await blocks.createSnippet('Hello');
      // The list is the first request, the new block the second one.
      test.sandbox.set({ dropAfterBytes: 3, faultsFrom: 2, faultsUntil: 2 });
      const response = await blocks.publish(id, { name: 'hello', version });
      expect(response.json()).toMatchObject({ block: { name: 'hello', state: 'inSync' } });
      expect(writes()).toHaveLength(1);
    });

    it('publishing a snippet as a new block explains in its own words what Braze refuses', async () => {
      const blocks = await newBlocks();
      const { id, version } = await blocks.createSnippet('Hello');
      const refused = await blocks.publish(id, { name: 'hello', tags: ['unknown'], version });
      expect([refused.statusCode, errorOf(refused)]).toMatchObject([
        422,
        {
          code: 'CONTENT_BLOCK_REFUSED',
          message: 'Braze refused this: Some Tags could not be found',
          current: { problems: [{ reason: 'providerRefused' }] },
        },
      ]);
      expect(await blocks.publicationOf(id)).toEqual({ block: null, proposal: null, problem: null });
    });

    it('publishing a snippet as a new block is refused for a snippet that has a block', async () => {
      const { blocks, id, version } = await editedFooter();
      const refused = await blocks.publish(id, { name: 'another', version });
      expect(errorOf(refused).current).toMatchObject({ problems: [{ reason: 'linkedElsewhere' }] });
    });
  });

  describe('what is refused before anything is sent', () => {
    const long = 'ä'.repeat(25 * 1024);
    it.each([
      ['an empty name', 'Hello', { name: ' ' }, 'blankName'],
      ['a name of 100 characters', 'Hello', { name: 'n'.repeat(100) }, 'longName'],
      ['a name with a space', 'Hello', { name: 'my block' }, 'nameCharacters'],
      ['a name that exists', 'Hello', { name: 'order_footer' }, 'nameTaken'],
      ['a long description', 'Hello', { name: 'x', description: 'd'.repeat(250) }, 'longDescription'],
      ['a blank text', ' \n ', { name: 'x' }, 'blankContent'],
      ['a text of 50 kB in bytes, with fewer characters', long, { name: 'x' }, 'largeContent'],
      ['a block that is never closed', '{% if true %}open', { name: 'x' }, 'malformedLiquid'],
      ['an output that is never closed', 'Hi {{ name', { name: 'x' }, 'malformedLiquid'],
      ['an unknown tag', '{% sparkle %}', { name: 'x' }, 'unknownTag'],
      ['a reference to itself', 'a {{content_blocks.${x}}}', { name: 'x' }, 'ownReference'],
      ['a block in a block in a block', '{{content_blocks.${trip_countdown}}}', { name: 'x' }, 'deepNesting'],
    ] as const)(
      'publishing a snippet is refused before anything is sent with %s',
      async (_what, content, wanted, reason) => {
        const blocks = await newBlocks();
        await blocks.read();
        const { id, version } = await blocks.createSnippet(content);
        test.sandbox.set({});
        const { problems } = await blocks.preview(id, wanted);
        expect(problems.map((problem) => problem.reason)).toEqual([reason]);
        expect(problems[0]?.message).toMatch(/\.$/);
        const body: BodyOf<typeof publishSnippet> = { ...wanted, version };
        const refused = await blocks.publish(id, body);
        expect([refused.statusCode, errorOf(refused).current]).toEqual([422, { problems }]);
        expect(writes()).toEqual([]);
      },
    );

    it('publishing a snippet is refused before anything is sent as long as the snippet is a draft', async () => {
      const blocks = await newBlocks();
      const { id, version } = await blocks.createSnippet('Hello', { isDraft: true });
      const refused = await blocks.publish(id, { name: 'x', version });
      expect(errorOf(refused).current).toMatchObject({ problems: [{ reason: 'draftSnippet' }] });
    });
  });

  it('publishing a snippet is not for members: they propose, and the proposal lapses with the next edit', async () => {
    const { blocks, id, version, block } = await editedFooter();
    const member = await joinAs(test, store, blocks.owner.workspaceId, 'member');
    const theirs = blocksOf(test, member, blocks.owner.workspaceId);
    const { baseline } = await theirs.preview(id, { blockId: block.id });
    const refused = await theirs.publish(id, { blockId: block.id, baseline, version });
    expect(refused.statusCode).toBe(403);
    const proposed = await theirs.send('PUT', `snippets/${id}/publication/proposal`, { version });
    expect(proposed.json()).toMatchObject({
      block: { state: 'readyToPublish' },
      proposal: { proposedBy: { id: member.session.user.id }, blockName: null },
    });
    expect((await blocks.named('order_footer')).proposal).not.toBeNull();
    await blocks.editSnippet(id, 'Yet another text');
    expect(await blocks.publicationOf(id)).toMatchObject({ block: { state: 'newerHere' }, proposal: null });
    await theirs.send('PUT', `snippets/${id}/publication/proposal`, { version: version + 1 });
    expect((await theirs.send('DELETE', `snippets/${id}/publication/proposal`)).statusCode).toBe(204);
    expect((await blocks.publicationOf(id)).proposal).toBeNull();
    await theirs.send('PUT', `snippets/${id}/publication/proposal`, { version: version + 1 });
    await blocks.previewAndPublish(id, block.id);
    expect(await blocks.publicationOf(id)).toMatchObject({ block: { state: 'inSync' }, proposal: null });
  });

  it('publishing a snippet can be proposed for a snippet without a block, with a name for it', async () => {
    const blocks = await newBlocks();
    const { id, version } = await blocks.createSnippet('Hello');
    const url = `snippets/${id}/publication/proposal`;
    await blocks.send('PUT', url, { version, blockName: 'hello' });
    expect((await blocks.list()).proposals).toMatchObject([{ snippet: { id }, blockName: 'hello' }]);
    await blocks.publish(id, { name: 'hello', version });
    expect((await blocks.list()).proposals).toEqual([]);
  });
});
