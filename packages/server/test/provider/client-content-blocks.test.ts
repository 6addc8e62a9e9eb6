import { describe, expect, it } from 'vitest';
import { createBrazeClient } from '../../src/modules/provider/client/braze-client.ts';
import { KEY, brokenConnection, failureOf, withScriptedProvider } from '../support/scripted-client.ts';

const { provider, waits, sleep, clientOf } = withScriptedProvider();

describe('Content Blocks', () => {
  const wire = {
    content_block_id: 'cb_1',
    name: 'footer',
    content_type: 'html',
    liquid_tag: '{{content_blocks.${footer}}}',
    inclusion_count: 3,
    created_at: '2026-01-01T00:00:00Z',
    last_edited: '2026-02-01T00:00:00Z',
    tags: ['email'],
  };
  const block = {
    id: 'cb_1',
    name: 'footer',
    contentType: 'html',
    liquidTag: '{{content_blocks.${footer}}}',
    inclusionCount: 3,
    createdAt: '2026-01-01T00:00:00Z',
    lastEdited: '2026-02-01T00:00:00Z',
    tags: ['email'],
  };

  it('Content Blocks are listed from a position, changed since a time, and broken ones are counted', async () => {
    provider().answer({ body: { message: 'success', count: 3, content_blocks: [wire, { name: 'x' }] } });
    const modifiedAfter = new Date('2026-02-01T00:00:00Z');
    const listed = await clientOf().listContentBlocks({ limit: 100, offset: 200, modifiedAfter });
    expect(listed).toEqual({ count: 3, blocks: [block], skipped: 1 });
    expect(provider().received[0]?.url).toBe(
      '/content_blocks/list?limit=100&offset=200&modified_after=2026-02-01T00:00:00.000Z',
    );
  });

  it('Content Blocks are read with their content', async () => {
    provider().answer({ body: { ...wire, message: 'success', content: '<p>Hi</p>', description: null } });
    const read = await clientOf().readContentBlock('cb_1');
    expect(read).toEqual({ ...block, content: '<p>Hi</p>', description: null });
    expect(provider().received[0]?.url).toBe('/content_blocks/info?content_block_id=cb_1');
  });

  it('Content Blocks are created and updated', async () => {
    const saved = { message: 'success', content_block_id: 'cb_1', liquid_tag: wire.liquid_tag };
    provider().answer({ status: 201, body: saved });
    const client = clientOf();
    const created = await client.createContentBlock({ name: 'footer', content: 'Hi', state: 'draft' });
    expect(created).toEqual({ id: 'cb_1', liquidTag: wire.liquid_tag });
    expect(await client.updateContentBlock('cb_1', { content: 'Hello' })).toEqual(created);
    expect(provider().received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/content_blocks/create', { name: 'footer', content: 'Hi', state: 'draft' }],
      ['POST', '/content_blocks/update', { content_block_id: 'cb_1', content: 'Hello' }],
    ]);
  });

  it.each(['Content contains malformed liquid', 'Content Block with this name already exists'])(
    'Content Blocks are refused in the words of Braze: %s',
    async (message) => {
      provider().answer({ status: 400, body: { message } });
      const call = clientOf().createContentBlock({ name: 'footer', content: 'Hi' });
      expect(await failureOf(call)).toMatchObject({ code: 'BRAZE_REFUSED', providerText: message });
    },
  );

  it('Content Blocks that were deleted are not taken for a wrong endpoint', async () => {
    provider().answer({ status: 404, body: { message: 'Content Block has been deleted' } });
    expect(await failureOf(clientOf().readContentBlock('cb_1'))).toMatchObject({ code: 'BRAZE_REFUSED' });
  });

  it.each([
    ['a server error', { status: 500 }, 'BRAZE_UNAVAILABLE'],
    ['a lost answer', brokenConnection, 'BRAZE_UNREACHABLE'],
  ])(
    'Content Blocks are written once after %s, because Braze may have taken them',
    async (_what, answer, code) => {
      provider().answer(answer);
      const call = clientOf().createContentBlock({ name: 'footer', content: 'Hi' });
      expect(await failureOf(call)).toMatchObject({ code, isOutcomeUnknown: true });
      expect(provider().received).toHaveLength(1);
    },
  );

  it('Content Blocks are written again when nothing could be sent', async () => {
    const endpoint = 'http://127.0.0.1:9';
    const client = createBrazeClient({ endpoint, apiKey: KEY }, { sandbox: endpoint, sleep });
    const call = client.createContentBlock({ name: 'footer', content: 'Hi' });
    expect(await failureOf(call)).toMatchObject({ code: 'BRAZE_UNREACHABLE', isOutcomeUnknown: false });
    expect(waits()).toHaveLength(4);
  });
});
