import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { refusal, startStubServer } from '../../test/stub-server.ts';
import { useAttributes } from './useAttributes.ts';

const server = startStubServer();
const seen = {
  workspaceId: 'wsp_1',
  status: 'Active',
  rawStatus: null,
  description: null,
  source: 'braze',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
};
const attribute = (number: number) => ({
  ...seen,
  id: `att_${number}`,
  name: `Attribute ${number}`,
  rawName: `attribute_${number}`,
  dataType: 'number',
  rawDataType: 'Number',
  unusableReason: null,
  uses: 0,
});
const unusable = { ...attribute(0), dataType: null, rawDataType: 'Object', unusableReason: 'objectType' };
const event = { ...seen, id: 'evt_1', name: 'ordered', rawName: 'ordered' };

interface Lists {
  usable?: readonly ReturnType<typeof attribute>[];
  others?: readonly (typeof unusable)[];
  events?: readonly (typeof event)[];
}

/** A server that finds what a search contains. */
function serve({ usable = [], others = [], events = [] }: Lists): void {
  server.respond(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const all = searchParams.get('usable') === 'false' ? others : usable;
    const listed: readonly { rawName: string }[] = pathname.endsWith('custom-events') ? events : all;
    const found = listed.filter(({ rawName }) => rawName.includes(searchParams.get('q') ?? ''));
    const [page, limit] = [1, Number(searchParams.get('limit'))];
    return [200, { items: found.slice(0, limit), page, limit, total: found.length }];
  });
}

function withQueries({ children }: { children: ReactNode }): ReactNode {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const read = () => renderHook(() => useAttributes('wsp_1'), { wrapper: withQueries }).result;
const many = (count: number) => Array.from({ length: count }, (_, number) => attribute(number));

it('a few attributes and events are all known, and nothing is left to search for', async () => {
  serve({ usable: many(200), events: [event] });
  const result = read();
  await waitFor(() => expect(result.current.attributes).toHaveLength(201));
  expect(result.current.attributes[199]).toMatchObject({
    attributeType: 'custom_attribute',
    name: 'attribute_199',
    label: 'Attribute 199',
    dataType: 'number',
  });
  expect(result.current.attributes[200]).toMatchObject({ attributeType: 'custom_event', label: undefined });
  expect(result.current.search).toBeUndefined();
});

it('of many attributes those that snippets use most are known, and a search finds the others', async () => {
  serve({ usable: many(2500), events: [event] });
  const result = read();
  await waitFor(() => expect(result.current.attributes).toHaveLength(201));
  expect(server.calls).toHaveLength(3);
  expect(server.calls.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/custom-attributes\?.*usable=true&sort=-uses/),
  );
  const { signal } = new AbortController();
  const find = (text: string, attributeType: 'custom_attribute' | 'custom_event') =>
    result.current.search?.(text, { attributeType, signal });
  expect(await find('attribute_2499', 'custom_attribute')).toMatchObject([
    { name: 'attribute_2499', dataType: 'number' },
  ]);
  expect(await find('ord', 'custom_event')).toMatchObject([
    { name: 'ordered', attributeType: 'custom_event' },
  ]);
  expect(server.calls.at(-1)?.url).toContain('status=Active');
});

it('attributes that conditions cannot use are listed apart with the provider’s word, and not offered', async () => {
  serve({ usable: [attribute(2)], others: [unusable] });
  const result = read();
  await waitFor(() => expect(result.current.attributes).toHaveLength(1));
  expect(result.current.attributes[0]?.name).toBe('attribute_2');
  expect(result.current.unusable).toEqual([{ name: 'attribute_0', type: 'Object' }]);
  expect(result.current.unusableCount).toBe(1);
  expect(result.current.isSample).toBe(false);
});

it('sample data is told from the data of an account at the provider', async () => {
  serve({ usable: [{ ...attribute(1), source: 'sandbox' }] });
  const result = read();
  await waitFor(() => expect(result.current.isSample).toBe(true));
});

it('a list that fails to load is reported, and no attributes are offered', async () => {
  server.respond(({ url }) =>
    url.includes('events')
      ? [500, refusal('INTERNAL', 'The list could not be read.')]
      : [200, { items: [attribute(1)], page: 1, limit: 200, total: 1 }],
  );
  const result = read();
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'INTERNAL' }));
  expect(result.current.attributes).toEqual([]);
});
