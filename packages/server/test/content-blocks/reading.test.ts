import { beforeEach, describe, expect } from 'vitest';
import { retailerBlocks } from '../../sandbox/braze/content-blocks/retailer-blocks.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf, unlimited } from '../support/test-app.ts';

const MINUTE = 60;
const COUNT = retailerBlocks.length;

describeOnBothStores('the Content Blocks of a workspace', (open) => {
  const { it, test } = serverTest(open, { rateLimits: unlimited });
  beforeEach(() => test.sandbox.reset());

  async function newBlocks() {
    return blocksOf(test, await test.signUp());
  }

  it('the Content Blocks of a workspace are unknown until somebody reads them, and then they are listed with their texts', async () => {
    const blocks = await newBlocks();
    expect(await blocks.list()).toMatchObject({ items: [], readAt: null, reading: null, problem: null });
    await blocks.read();
    const list = await blocks.list();
    expect(list).toMatchObject({
      total: COUNT,
      counts: { all: COUNT, withSnippet: 0, changed: 0, withFindings: 0 },
      reading: null,
      problem: null,
    });
    expect(list.readAt).not.toBeNull();
    const footer = await blocks.named('order_footer');
    expect(footer).toMatchObject({
      reference: '{{content_blocks.${order_footer}}}',
      state: 'notLinked',
      usedIn: 26,
      snippet: null,
      findings: null,
      tags: ['orders'],
    });
    expect(await blocks.block(footer.id)).toMatchObject({
      content: 'Questions about your order? Reply to this message.',
      description: 'At the end of every message about an order',
      publishedContent: null,
    });
  });

  it('the Content Blocks of a workspace are found by name and by tag, page by page', async () => {
    const blocks = await newBlocks();
    await blocks.read();
    expect((await blocks.list('&q=FOOTER')).items.map(({ name }) => name)).toEqual([
      'footer_legal_de',
      'footer_legal_en',
      'order_footer',
    ]);
    expect((await blocks.list('&q=brand')).items.map(({ name }) => name)).toContain('header_brand');
    const first = (await blocks.send('GET', 'content-blocks?limit=10')).json();
    const last = (await blocks.send('GET', 'content-blocks?limit=10&page=3')).json();
    expect([first.items.length, last.items.length, last.total]).toEqual([10, COUNT - 20, COUNT]);
  });

  it('the Content Blocks of a workspace are read again only where their texts have changed', async () => {
    const blocks = await newBlocks();
    await blocks.read();
    test.sandbox.set({});
    test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Another text' });
    await blocks.read();
    const { id } = await blocks.named('order_footer');
    const texts = test.sandbox.requests.filter((request) => request.includes('/info'));
    expect(texts).toEqual([`GET /content_blocks/info?content_block_id=${id}`]);
    expect(await blocks.block(id)).toMatchObject({ content: 'Another text' });
  });

  it('the Content Blocks of a workspace disappear when they are deleted at Braze, and appear when they are new', async () => {
    const blocks = await newBlocks();
    await blocks.read();
    test.sandbox.contentBlocks.deleteAtBraze('tent_care');
    test.sandbox.contentBlocks.add({
      name: 'brand_new',
      content: 'Hello',
      description: '',
      state: 'active',
      tags: [],
    });
    await blocks.read();
    const names = (await blocks.list()).items.map(({ name }) => name);
    expect(names).not.toContain('tent_care');
    expect(names).toContain('brand_new');
    expect(names).toHaveLength(COUNT);
  });

  it('the Content Blocks of a workspace are read once when two people ask at the same time', async () => {
    const blocks = await newBlocks();
    test.sandbox.set({});
    const asked = await Promise.all([1, 2].map(() => blocks.send('POST', 'content-blocks/read')));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await test.app.jobs.runDue();
    expect(test.sandbox.requests.filter((request) => request.includes('/list'))).toHaveLength(1);
  });

  describe('an answer that does not come', () => {
    it('a reading of Content Blocks waits for the hourly limit, tells until when, and then goes on', async () => {
      const blocks = await newBlocks();
      test.advanceToMultipleOf(60 * MINUTE);
      test.sandbox.set({ contentBlocksRateLimit: 5 });
      await blocks.read();
      const { reading } = await blocks.list();
      expect(reading).toMatchObject({ step: 'waiting' });
      const { resumeAt } = reading ?? {};
      expect(resumeAt?.slice(14, 16)).toBe('00');
      test.sandbox.set({ contentBlocksRateLimit: 1000 });
      test.advance(61 * MINUTE);
      await test.app.jobs.runDue();
      const list = await blocks.list();
      expect(list).toMatchObject({ total: COUNT, reading: null, problem: null });
      expect(await blocks.block(list.items[0]?.id ?? '')).toMatchObject({ content: expect.any(String) });
    });

    it.each([
      ['an error', { status: 403 }, 'braze_missing_permission_content_blocks'],
      ['a web page', { body: 'html' }, 'BRAZE_UNEXPECTED_RESPONSE'],
      ['a key that it does not accept any more', { status: 401 }, 'BRAZE_INVALID_API_KEY'],
    ] as const)(
      'a reading of Content Blocks ends after %s, says what happened, and keeps the list',
      async (_what, fault, reason) => {
        const blocks = await newBlocks();
        await blocks.read();
        test.sandbox.set({ ...fault, faultsOn: 'content-blocks' });
        await blocks.read();
        const list = await blocks.list();
        expect(list).toMatchObject({ total: COUNT, reading: null, problem: { reason } });
        test.sandbox.reset();
        await blocks.read();
        expect((await blocks.list()).problem).toBeNull();
      },
    );
  });

  it('the Content Blocks of a workspace cannot be read without a connection, and are forgotten with it', async () => {
    const blocks = await newBlocks();
    await blocks.read();
    await blocks.send('POST', 'content-blocks/read');
    await blocks.send('DELETE', 'provider-connection');
    await test.app.jobs.runDue();
    expect(await blocks.list()).toMatchObject({ items: [], total: 0, problem: { reason: 'NOT_CONNECTED' } });
    const refused = await blocks.send('POST', 'content-blocks/read');
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'NOT_CONNECTED']);
  });

  describe('Content Blocks that are checked', () => {
    it('Content Blocks that are checked show how much was found, and list it by weight and by use', async () => {
      const blocks = await newBlocks();
      await blocks.check();
      expect((await blocks.named('shipping_cutoff')).findings).toMatchObject({ errors: 1 });
      expect((await blocks.named('order_footer')).findings).toEqual({ errors: 0, warnings: 0, hints: 0 });
      const { items, counts, total } = await blocks.findings();
      expect(counts.errors + counts.warnings + counts.hints).toBe(total);
      const weights = items.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
      expect(weights).toEqual(weights.toSorted((a, b) => a - b));
      const errors = items.filter(({ severity }) => severity === 'error').map(({ usedIn }) => usedIn ?? 0);
      expect(errors).toEqual(errors.toSorted((a, b) => b - a));
      expect(items.find(({ name }) => name === 'shipping_cutoff')).toMatchObject({
        check: 'wrong-operator',
        line: 1,
        message: expect.stringContaining('=='),
      });
      const withFindings = await blocks.list('&filter=findings');
      expect(withFindings.total).toBe(withFindings.counts.withFindings);
      expect(withFindings.checkedAt).not.toBeNull();
      expect((await blocks.findings('&q=shipping_cutoff')).items.map(({ name }) => name)).toContain(
        'shipping_cutoff',
      );
    });

    it('Content Blocks that are checked are compared with the imported attributes', async () => {
      const blocks = await newBlocks();
      await blocks.check();
      const { items } = await blocks.findings('&q=trail_report');
      expect(items).toContainEqual(
        expect.objectContaining({
          check: 'unknown-attribute',
          params: expect.objectContaining({ name: 'favorite_activty', near: 'favorite_activity' }),
        }),
      );
    });

    it('Content Blocks that are checked are only those that were asked for, and lose what was found when their text changes', async () => {
      const blocks = await newBlocks();
      await blocks.read();
      const { id } = await blocks.named('shipping_cutoff');
      await blocks.check([id]);
      expect((await blocks.list('&filter=findings')).items.map((block) => block.id)).toEqual([id]);
      expect((await blocks.list()).checkedAt).toBeNull();
      test.sandbox.contentBlocks.editAtBraze('shipping_cutoff', { content: 'No conditions' });
      await blocks.read();
      expect((await blocks.named('shipping_cutoff')).findings).toBeNull();
      expect((await blocks.findings()).total).toBe(0);
    });
  });
});
