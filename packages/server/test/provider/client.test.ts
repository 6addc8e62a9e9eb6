import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrazeClient,
  type BrazeClientOptions,
} from '../../src/modules/provider/client/braze-client.ts';
import { BrazeError } from '../../src/modules/provider/client/braze-error.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';

const KEY = '7d1f2c3b-0a9e-4f8d-b6c5-a4b3c2d1e0f9';
const NOW = new Date('2026-03-01T10:20:00Z');
let provider: ScriptedProvider;
let waits: number[] = [];
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  waits = [];
});

/** A client whose clock stands still, and whose waits take no time and are as long as they may be. */
function clientOf(options: BrazeClientOptions = {}) {
  const { endpoint } = provider;
  return createBrazeClient(
    { endpoint, apiKey: KEY },
    {
      sandbox: endpoint,
      now: () => NOW,
      random: () => 1,
      sleep: async (milliseconds) => void waits.push(milliseconds),
      ...options,
    },
  );
}

const success = (names: unknown[], headers: Record<string, string | string[]> = {}) => ({
  headers,
  body: { message: 'success', attributes: names.map((name) => ({ name })) },
});

async function failureOf(call: Promise<unknown>): Promise<BrazeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BrazeError)) throw new Error(`expected a BrazeError, got ${String(error)}`);
  return error;
}

describe('the client of Braze', () => {
  it('sends the key as a bearer token, and no limit', async () => {
    provider.answer(success(['plan']));
    const page = await clientOf().readAttributes();
    expect(page).toMatchObject({ items: [{ name: 'plan' }], skipped: 0, next: undefined });
    expect(provider.received).toMatchObject([{ url: '/custom_attributes', authorization: `Bearer ${KEY}` }]);
  });

  it('keeps the fields it knows, leaves out the others, and counts items that are broken', async () => {
    const good = {
      name: 'plan',
      description: null,
      data_type: 'Array',
      array_length: 25,
      status: 'Active',
      tag_names: ['a', null, 'b'],
      something_new: { deep: true },
    };
    const broken = [null, 7, 'text', {}, { name: '' }, { name: 5 }, { name: 'x', data_type: 5 }, []];
    provider.answer({ body: { message: 'success', attributes: [good, ...broken], extra: 1 } });
    const { something_new: _new, ...known } = good;
    const { items, skipped } = await clientOf().readAttributes();
    expect(items).toEqual([{ ...known, tag_names: ['a', 'b'] }]);
    expect(skipped).toBe(broken.length);
  });

  it('tells the rate limit of an answer, whatever the letter case of its headers', async () => {
    const headers = {
      'X-RateLimit-Limit': '1000',
      'X-RATELIMIT-REMAINING': '7',
      'x-ratelimit-reset': '1772362800',
    };
    provider.answer(success(['plan'], headers));
    const { rateLimit } = await clientOf().readAttributes();
    expect(rateLimit).toEqual({ limit: 1000, remaining: 7, resetAt: new Date(1_772_362_800_000) });
  });
});

describe('the next page', () => {
  const linkTo = (link: string | string[]) => provider.answer(success(['plan'], { Link: link }));

  it.each([
    ['a relative address', '</custom_attributes?cursor=c2tpcDo1MA%3D%3D>; rel="next"'],
    ['an absolute address', '<ORIGIN/custom_attributes?cursor=c2tpcDo1MA==>; rel="next"'],
    ['a link without quotes', '</custom_attributes?cursor=c2tpcDo1MA==>;rel=next'],
    ['an upper-case relation', '</custom_attributes?cursor=c2tpcDo1MA==>; REL="NEXT"'],
    [
      'the second of two links',
      '</custom_attributes?cursor=a>; rel="prev", </custom_attributes?cursor=c2tpcDo1MA==>; rel="next"',
    ],
    [
      'a link without a space between',
      '</custom_attributes?cursor=a>; rel="prev",</custom_attributes?cursor=c2tpcDo1MA==>; rel="next"',
    ],
    [
      'a link with further parameters',
      '</custom_attributes?x=1&cursor=c2tpcDo1MA==&y=2>; title="a, b"; rel="last next"',
    ],
  ])('is found in %s', async (_what, link) => {
    linkTo(link.replace('ORIGIN', provider.endpoint));
    expect((await clientOf().readAttributes()).next).toBe('c2tpcDo1MA==');
  });

  it('is found when each link has a header field of its own', async () => {
    linkTo(['</custom_attributes?cursor=a>; rel="prev"', '</custom_attributes?cursor=b>; rel="next"']);
    expect((await clientOf().readAttributes()).next).toBe('b');
  });

  it.each([
    ['no link', ''],
    ['only a previous page', '</custom_attributes?cursor=a>; rel="prev"'],
    ['nonsense', 'next page please'],
  ])('is missing when the header has %s', async (_what, link) => {
    linkTo(link);
    expect((await clientOf().readAttributes()).next).toBeUndefined();
  });

  it.each([
    ['another host', '<https://evil.example/custom_attributes?cursor=a>; rel="next"'],
    ['another port', '<http://127.0.0.1:1/custom_attributes?cursor=a>; rel="next"'],
    ['another scheme', '<https://HOST/custom_attributes?cursor=a>; rel="next"'],
    ['a host without a scheme', '<//evil.example/custom_attributes?cursor=a>; rel="next"'],
    ['another path', '</events?cursor=a>; rel="next"'],
    ['a path above', '</x/../events?cursor=a>; rel="next"'],
    ['an address with a name in it', '<http://user@HOST/custom_attributes?cursor=a>; rel="next"'],
  ])('is refused on %s, and nothing is sent there', async (_what, link) => {
    linkTo(link.replace('HOST', new URL(provider.endpoint).host));
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_FOREIGN_PAGE' });
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    '</custom_attributes>; rel="next"',
    '</custom_attributes?cursor=>; rel="next"',
    '<http://[>; rel="next"',
  ])('without a cursor (%s) is an error', async (link) => {
    linkTo(link);
    const error = await failureOf(clientOf().readAttributes());
    expect(error.code).toBe('BRAZE_UNEXPECTED_RESPONSE');
  });
});

describe('an answer that is no success', () => {
  it.each([
    [202, { message: 'queued' }, 'BRAZE_MAINTENANCE'],
    [400, { message: 'Invalid Request', errors: [{ id: 'invalid-cursor' }] }, 'BRAZE_BAD_REQUEST'],
    [401, { message: 'Invalid API key' }, 'BRAZE_INVALID_API_KEY'],
    [401, 'not even JSON', 'BRAZE_INVALID_API_KEY'],
    [403, { message: 'Access Denied' }, 'braze_missing_permission_attributes'],
    [403, { message: 'something nobody has seen' }, 'braze_missing_permission_attributes'],
    [403, '', 'braze_missing_permission_attributes'],
    [403, { message: 'Forbidden' }, 'BRAZE_FORBIDDEN'],
    [403, { message: 'The account is inactive' }, 'BRAZE_FORBIDDEN'],
    [404, { message: 'Invalid URL' }, 'BRAZE_WRONG_ENDPOINT'],
    [404, '<html>not found</html>', 'BRAZE_WRONG_ENDPOINT'],
    [405, {}, 'BRAZE_BAD_REQUEST'],
    [413, {}, 'BRAZE_BAD_REQUEST'],
    [429, { message: 'Rate Limited' }, 'BRAZE_RATE_LIMITED'],
    [500, { message: 'oops' }, 'BRAZE_UNAVAILABLE'],
    [502, '<html>bad gateway</html>', 'BRAZE_UNAVAILABLE'],
    [503, {}, 'BRAZE_UNAVAILABLE'],
    [504, {}, 'BRAZE_UNAVAILABLE'],
  ])('with status %s and body %j has the code %s', async (status, body, code) => {
    provider.answer({ status, body });
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code, status });
  });

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['broken JSON', '{"message":"success","attributes":[{"name":"pl'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['another message', { message: 'partial', attributes: [] }],
    ['no message', { attributes: [] }],
    ['no list', { message: 'success' }],
    ['something else for a list', { message: 'success', attributes: { name: 'plan' } }],
  ])('of status 200 with %s is unexpected', async (_what, body) => {
    provider.answer({ body });
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
    expect(provider.received).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])('of status %s is not followed', async (status) => {
    provider.answer({ status, headers: { location: 'http://169.254.169.254/latest/meta-data' } });
    const error = await failureOf(clientOf().readAttributes());
    expect(error).toMatchObject({ code: 'BRAZE_WRONG_ENDPOINT', status });
    expect(provider.received).toHaveLength(1);
  });

  it('names the permission that the key lacks', async () => {
    provider.answer({ status: 403, body: { message: 'Access Denied' } });
    const client = clientOf();
    expect(await failureOf(client.readAttributes())).toMatchObject({ permission: 'custom_attributes.get' });
    expect(await failureOf(client.readEvents())).toMatchObject({
      code: 'braze_missing_permission_events',
      permission: 'events.get',
    });
    expect(await failureOf(client.readContentBlock('one'))).toMatchObject({
      code: 'braze_missing_permission_content_blocks',
      permission: 'content_blocks.info',
    });
  });

  it('never repeats the key, even when Braze echoes it in a long text with line breaks', async () => {
    provider.answer({ status: 401, body: { message: `bad key\r\n${KEY}\u0000 ${'x'.repeat(1000)}` } });
    const error = await failureOf(clientOf().readAttributes());
    expect(error.providerText).toMatch(/^bad key … x{288,}…$/);
    expect(error.providerText?.length).toBeLessThanOrEqual(301);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(KEY);
    expect(error.cause).toBeUndefined();
  });
});

describe('a refusal by the rate limit', () => {
  const reset = (seconds: number) => ({ 'X-RateLimit-Reset': String(NOW.getTime() / 1000 + seconds) });

  it.each([
    ['the reset', reset(1200), 1200],
    ['seconds in Retry-After', { 'retry-after': '30' }, 30],
    ['a date in Retry-After', { 'retry-after': 'Sun, 01 Mar 2026 10:21:30 GMT' }, 90],
    ['the later of both', { ...reset(20), 'retry-after': '40' }, 40],
    ['a reset in the past', reset(-500), 1],
    ['a reset in the far future', { 'x-ratelimit-reset': '99999999999' }, 3600],
    ['nothing', {}, 60],
    ['nonsense', { 'x-ratelimit-reset': 'soon', 'retry-after': 'later' }, 60],
  ])('may be repeated when %s says so', async (_what, headers, seconds) => {
    provider.answer({ status: 429, headers, body: { message: 'Rate Limited' } });
    const { retryAt } = await failureOf(clientOf().readAttributes());
    expect(retryAt).toEqual(new Date(NOW.getTime() + seconds * 1000));
    expect(provider.received).toHaveLength(1);
  });
});

describe('a failure that may pass', () => {
  it('is tried again with growing random waits, until Braze answers', async () => {
    provider.answer({ status: 500 }, { status: 502 }, { status: 503 }, { status: 504 }, success(['plan']));
    expect((await clientOf().readAttributes()).items).toHaveLength(1);
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it('is given up after five tries', async () => {
    provider.answer({ status: 503 });
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({
      code: 'BRAZE_UNAVAILABLE',
      status: 503,
    });
    expect(provider.received).toHaveLength(5);
  });

  it('is not tried again by a client that has one try', async () => {
    provider.answer({ status: 503 });
    await failureOf(clientOf({ tries: 1 }).readAttributes());
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    [0, 500],
    [0.5, 500],
    [1, 1000],
  ])('waits between half a second and the full time (random %s: %s ms)', async (random, wait) => {
    provider.answer({ status: 503 }, success(['plan']));
    await clientOf({ random: () => random }).readAttributes();
    expect(waits).toEqual([wait]);
  });

  it('waits as long as Retry-After asks, unless that is longer than thirty seconds', async () => {
    provider.answer({ status: 503, headers: { 'retry-after': '20' } }, success(['plan']));
    await clientOf().readAttributes();
    expect(waits).toEqual([20_000]);
    provider.answer({ status: 503, headers: { 'retry-after': '600' } });
    await failureOf(clientOf().readAttributes());
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    [
      'cut off',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' });
        response.write('{"message":"success"');
        setImmediate(() => response.destroy());
      },
    ],
    ['closed before an answer', (response: import('node:http').ServerResponse) => void response.destroy()],
  ])('is tried again when the connection is %s', async (_what, broken) => {
    provider.answer(broken, success(['plan']));
    expect((await clientOf().readAttributes()).items).toHaveLength(1);
    provider.answer(broken);
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_UNREACHABLE' });
    expect(provider.received).toHaveLength(5);
  });

  it('ends when nothing answers in time, even while bytes trickle in', async () => {
    let timer: NodeJS.Timeout | undefined;
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      timer = setInterval(() => response.write(' '), 10);
    });
    const error = await failureOf(clientOf({ timeoutMs: 100, tries: 1 }).readAttributes());
    clearInterval(timer);
    expect(error.code).toBe('BRAZE_UNREACHABLE');
  });

  it('is a body without an end', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const error = await failureOf(clientOf().readAttributes());
    expect(error).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
    expect(provider.received).toHaveLength(1);
  });

  it('is a small body that unpacks into a huge one', async () => {
    const body = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '));
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(body);
    });
    const error = await failureOf(clientOf().readAttributes());
    expect(error).toMatchObject({ code: 'BRAZE_UNEXPECTED_RESPONSE' });
  });

  it('ends at once, with the reason of the caller who cancels', async () => {
    const controller = new AbortController();
    provider.answer({ status: 503 });
    const sleep = async () => controller.abort(new Error('cancelled by a person'));
    const call = clientOf({ signal: controller.signal, sleep }).readAttributes();
    await expect(call).rejects.toThrow('cancelled by a person');
    expect(provider.received).toHaveLength(1);
  });
});

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

  it('are listed from a position, changed since a time, and broken ones are counted', async () => {
    provider.answer({ body: { message: 'success', count: 3, content_blocks: [wire, { name: 'x' }] } });
    const modifiedAfter = new Date('2026-02-01T00:00:00Z');
    const listed = await clientOf().listContentBlocks({ limit: 100, offset: 200, modifiedAfter });
    expect(listed).toEqual({ count: 3, blocks: [block], skipped: 1 });
    expect(provider.received[0]?.url).toBe(
      '/content_blocks/list?limit=100&offset=200&modified_after=2026-02-01T00:00:00.000Z',
    );
  });

  it('are read with their content', async () => {
    provider.answer({ body: { ...wire, message: 'success', content: '<p>Hi</p>', description: null } });
    const read = await clientOf().readContentBlock('cb_1');
    expect(read).toEqual({ ...block, content: '<p>Hi</p>', description: null });
    expect(provider.received[0]?.url).toBe('/content_blocks/info?content_block_id=cb_1');
  });

  it('are created and updated', async () => {
    const saved = { message: 'success', content_block_id: 'cb_1', liquid_tag: wire.liquid_tag };
    provider.answer({ status: 201, body: saved });
    const client = clientOf();
    const created = await client.createContentBlock({ name: 'footer', content: 'Hi', state: 'draft' });
    expect(created).toEqual({ id: 'cb_1', liquidTag: wire.liquid_tag });
    expect(await client.updateContentBlock('cb_1', { content: 'Hello' })).toEqual(created);
    expect(provider.received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/content_blocks/create', { name: 'footer', content: 'Hi', state: 'draft' }],
      ['POST', '/content_blocks/update', { content_block_id: 'cb_1', content: 'Hello' }],
    ]);
  });

  it.each(['Content contains malformed liquid', 'Content Block with this name already exists'])(
    'are refused in the words of Braze: %s',
    async (message) => {
      provider.answer({ status: 400, body: { message } });
      const call = clientOf().createContentBlock({ name: 'footer', content: 'Hi' });
      expect(await failureOf(call)).toMatchObject({ code: 'BRAZE_REFUSED', providerText: message });
    },
  );

  it('that were deleted are not taken for a wrong endpoint', async () => {
    provider.answer({ status: 404, body: { message: 'Content Block has been deleted' } });
    expect(await failureOf(clientOf().readContentBlock('cb_1'))).toMatchObject({ code: 'BRAZE_REFUSED' });
  });

  it.each([
    ['a server error', { status: 500 }, 'BRAZE_UNAVAILABLE'],
    [
      'a lost answer',
      (response: import('node:http').ServerResponse) => void response.destroy(),
      'BRAZE_UNREACHABLE',
    ],
  ])('are written once after %s, because Braze may have taken them', async (_what, answer, code) => {
    provider.answer(answer);
    const call = clientOf().createContentBlock({ name: 'footer', content: 'Hi' });
    expect(await failureOf(call)).toMatchObject({ code, isOutcomeUnknown: true });
    expect(provider.received).toHaveLength(1);
  });

  it('are written again when nothing could be sent', async () => {
    const endpoint = 'http://127.0.0.1:9';
    const client = createBrazeClient(
      { endpoint, apiKey: KEY },
      { sandbox: endpoint, sleep: async (milliseconds) => void waits.push(milliseconds) },
    );
    const call = client.createContentBlock({ name: 'footer', content: 'Hi' });
    expect(await failureOf(call)).toMatchObject({ code: 'BRAZE_UNREACHABLE', isOutcomeUnknown: false });
    expect(waits).toHaveLength(4);
  });
});
