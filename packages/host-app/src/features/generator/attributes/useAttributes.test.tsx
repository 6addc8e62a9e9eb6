import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import { useAttributes } from './useAttributes.ts';

const server = startStubServer();
const seen = { workspaceId: 'wsp_1', description: null, lastSeenAt: '2026-01-01T00:00:00.000Z' };
const attribute = (number: number) => ({
  ...seen,
  id: `att_${number}`,
  name: `Attribute ${number}`,
  rawName: `attribute_${number}`,
  dataType: 'number',
  rawDataType: 'Number',
  status: 'Active',
  rawStatus: 'Active',
  unusableReason: null as string | null,
  source: 'braze',
  uses: 0,
});
const event = {
  ...seen,
  id: 'evt_1',
  name: 'ordered',
  rawName: 'ordered',
  status: 'Active',
  rawStatus: 'Active',
  source: 'braze',
};

/** A server with these attributes, which lists the usable ones and the others separately. */
function listing(attributes: ReturnType<typeof attribute>[]) {
  return (url: string) => {
    if (url.includes('events')) return [];
    return attributes.filter(
      ({ unusableReason }) => url.includes('usable=true') === (unusableReason === null),
    );
  };
}

function withQueries({ children }: { children: ReactNode }): ReactNode {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const read = () => renderHook(() => useAttributes('wsp_1'), { wrapper: withQueries }).result;

it('all attributes and events are loaded, however many pages there are', async () => {
  const all = Array.from({ length: 2500 }, (_, number) => attribute(number));
  server.respond(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const items = pathname.endsWith('custom-events') ? [event] : listing(all)(url);
    return [200, { items: items.slice((page - 1) * limit, page * limit), page, limit, total: items.length }];
  });
  const result = read();
  await waitFor(() => expect(result.current.attributes).toHaveLength(2501));
  expect(result.current.attributes[2499]).toMatchObject({
    attributeType: 'custom_attribute',
    name: 'attribute_2499',
    label: 'Attribute 2499',
  });
  expect(result.current.attributes[2500]).toMatchObject({ attributeType: 'custom_event', label: undefined });
});

it('an attribute that conditions cannot use is not offered; one of an unknown type is listed apart', async () => {
  const items = listing([
    { ...attribute(1), dataType: null as never, rawDataType: 'Object', unusableReason: 'objectType' },
    { ...attribute(2) },
    { ...attribute(3), status: 'Blocklisted', rawStatus: 'Blocklisted', unusableReason: 'blocklisted' },
  ]);
  server.respond(({ url }) => {
    const shown = items(url);
    return [200, { items: shown, page: 1, limit: 1000, total: shown.length }];
  });
  const result = read();
  await waitFor(() => expect(result.current.attributes).toHaveLength(1));
  expect(result.current.attributes[0]?.name).toBe('attribute_2');
  expect(result.current.unusable).toEqual([{ name: 'attribute_1', type: 'Object' }]);
  expect(result.current.isSample).toBe(false);
});

it('sample data is told from the data of an account at the provider', async () => {
  const items = listing([{ ...attribute(1), source: 'sandbox' }]);
  server.respond(({ url }) => {
    const shown = items(url);
    return [200, { items: shown, page: 1, limit: 1000, total: shown.length }];
  });
  const result = read();
  await waitFor(() => expect(result.current.isSample).toBe(true));
});

it('a page that fails to load is reported, and no attributes are offered', async () => {
  server.respond(({ url }) =>
    url.includes('events')
      ? [200, { items: [], page: 1, limit: 1, total: 0 }]
      : url.includes('page=1')
        ? [200, { items: [attribute(1)], page: 1, limit: 1, total: 2 }]
        : [500, refusal('INTERNAL', 'The list could not be read.')],
  );
  const result = read();
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'INTERNAL' }));
  expect(result.current.attributes).toEqual([]);
});
