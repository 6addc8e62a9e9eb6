import { describe, expect, it } from 'vitest';
import {
  createBrazeClient,
  type BrazeClientOptions,
} from '../../src/modules/provider/client/braze-client.ts';
import { BrazeError } from '../../src/modules/provider/client/braze-error.ts';
import { KEY, failureOf, pageOf, withScriptedProvider } from '../support/scripted-client.ts';

const { provider, clientOf } = withScriptedProvider();

describe('the client of Braze', () => {
  it('the client of Braze sends the key as a bearer token, and no limit', async () => {
    provider().answer(pageOf(['plan']));
    const page = await clientOf().readAttributes();
    expect(page).toMatchObject({ items: [{ name: 'plan' }], skipped: 0, next: undefined });
    expect(provider().received).toMatchObject([
      { url: '/custom_attributes', authorization: `Bearer ${KEY}` },
    ]);
  });

  it('the client of Braze keeps the fields it knows, leaves out the others, and counts items that are broken', async () => {
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
    provider().answer({ body: { message: 'success', attributes: [good, ...broken], extra: 1 } });
    const { something_new: _new, ...known } = good;
    const { items, skipped } = await clientOf().readAttributes();
    expect(items).toEqual([{ ...known, tag_names: ['a', 'b'] }]);
    expect(skipped).toBe(broken.length);
  });

  it('the client of Braze tells the rate limit of an answer, whatever the letter case of its headers', async () => {
    const headers = {
      'X-RateLimit-Limit': '1000',
      'X-RATELIMIT-REMAINING': '7',
      'x-ratelimit-reset': '1772362800',
    };
    provider().answer(pageOf(['plan'], headers));
    const { rateLimit } = await clientOf().readAttributes();
    expect(rateLimit).toEqual({ limit: 1000, remaining: 7, resetAt: new Date(1_772_362_800_000) });
  });
});

describe('the address of the client', () => {
  const clientAt = (endpoint: string, options: BrazeClientOptions = {}) =>
    createBrazeClient({ endpoint, apiKey: KEY }, { sleep: async () => undefined, ...options });

  it.each([
    'http://rest.iad-01.braze.com',
    'https://rest.iad-01.braze.com:8443',
    'https://rest.iad-01.braze.com/api',
    'https://name@rest.iad-01.braze.com',
    'https://127.0.0.1',
    'https://8.8.8.8',
    'https://[::1]',
    'https://[2606:4700::1]',
    'http://127.0.0.1:9',
    'rest.iad-01.braze.com',
    '',
  ])('the address of the client is not %j', (endpoint) => {
    expect(() => clientAt(endpoint)).toThrow(expect.objectContaining({ code: 'BRAZE_WRONG_ENDPOINT' }));
    expect(() => clientAt(endpoint, { sandbox: 'http://127.0.0.1:10' })).toThrow(BrazeError);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['104.16.0.1', '127.0.0.1']],
    ['no address', []],
  ])(
    'the address of the client is refused when its name leads to %s, without a second try',
    async (_what, addresses) => {
      let lookups = 0;
      const resolve = async () => {
        lookups += 1;
        return addresses.map((address) => ({ address, family: 4 }));
      };
      const client = clientAt('https://rest.iad-01.braze.com', { resolve });
      expect(await failureOf(client.readAttributes())).toMatchObject({ code: 'BRAZE_ADDRESS_REFUSED' });
      expect(lookups).toBe(1);
    },
  );
});

describe('the next page', () => {
  const linkTo = (link: string | string[]) => provider().answer(pageOf(['plan'], { Link: link }));

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
  ])('the next page is found in %s', async (_what, link) => {
    linkTo(link.replace('ORIGIN', provider().endpoint));
    expect((await clientOf().readAttributes()).next).toBe('c2tpcDo1MA==');
  });

  it('the next page is found when each link has a header field of its own', async () => {
    linkTo(['</custom_attributes?cursor=a>; rel="prev"', '</custom_attributes?cursor=b>; rel="next"']);
    expect((await clientOf().readAttributes()).next).toBe('b');
  });

  it.each([
    ['no link', ''],
    ['only a previous page', '</custom_attributes?cursor=a>; rel="prev"'],
    ['nonsense', 'next page please'],
  ])('the next page is missing when the header has %s', async (_what, link) => {
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
  ])('the next page is refused on %s, and nothing is sent there', async (_what, link) => {
    linkTo(link.replace('HOST', new URL(provider().endpoint).host));
    expect(await failureOf(clientOf().readAttributes())).toMatchObject({ code: 'BRAZE_FOREIGN_PAGE' });
    expect(provider().received).toHaveLength(1);
  });

  it.each([
    '</custom_attributes>; rel="next"',
    '</custom_attributes?cursor=>; rel="next"',
    '<http://[>; rel="next"',
  ])('the next page without a cursor (%s) is an error', async (link) => {
    linkTo(link);
    const error = await failureOf(clientOf().readAttributes());
    expect(error.code).toBe('BRAZE_UNEXPECTED_RESPONSE');
  });
});
