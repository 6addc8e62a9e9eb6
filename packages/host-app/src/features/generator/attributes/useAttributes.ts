import type { AttributeDefinition } from '@sluice/liquid';
import { listCustomAttributes, listCustomEvents } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api/api-client.ts';

/** The most that the server returns in one page. */
const LIMIT = 1000;

interface Page<Item> {
  items: Item[];
  total: number;
}

/** Reads every page of a list. */
async function readAll<Item>(readPage: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(page);
    items.push(...answer.items);
    if (items.length >= answer.total || answer.items.length === 0) return items;
  }
}

/** An attribute of a type that conditions can't compare. */
export interface UnusableAttribute {
  /** As it is written inside `${…}`. */
  name: string;
  /** The provider's word for its type. */
  type: string | null;
}

/** The source of attributes that come with Sluice and not from a provider's account. */
const SAMPLE_SOURCE = 'sandbox';

/** The workspace's imported attributes and active events, in the form that the builder takes. */
export function useAttributes(workspaceId: string) {
  const query = useQuery({
    queryKey: ['catalog', workspaceId],
    queryFn: async ({ signal }) => {
      const params = { workspaceId };
      const readAttributes = (usable: 'true' | 'false') =>
        readAll((page) =>
          call(listCustomAttributes, { params, query: { page, limit: LIMIT, usable } }, { signal }),
        );
      const [attributes, unusable, events] = await Promise.all([
        readAttributes('true'),
        readAttributes('false'),
        readAll((page) =>
          call(listCustomEvents, { params, query: { page, limit: LIMIT, status: 'Active' } }, { signal }),
        ),
      ]);
      return { attributes, unusable, events };
    },
    staleTime: 60_000,
  });
  const attributes = useMemo<AttributeDefinition[]>(() => {
    if (query.data === undefined) return [];
    const custom = query.data.attributes.flatMap(
      ({ name, rawName, dataType, description }): AttributeDefinition[] =>
        dataType === null
          ? []
          : [
              {
                attributeType: 'custom_attribute',
                name: rawName,
                label: name === rawName ? undefined : name,
                dataType,
                description: description ?? undefined,
              },
            ],
    );
    const events = query.data.events.map((event): AttributeDefinition => ({
      attributeType: 'custom_event',
      name: event.rawName,
      label: event.name === event.rawName ? undefined : event.name,
      description: event.description ?? undefined,
    }));
    return [...custom, ...events];
  }, [query.data]);
  const unusable = useMemo<UnusableAttribute[]>(
    () =>
      (query.data?.unusable ?? [])
        // What was blocked or deleted at the provider is not missed here.
        .filter(({ status }) => status === 'Active')
        .map(({ rawName, rawDataType }) => ({ name: rawName, type: rawDataType })),
    [query.data],
  );
  const isSample = query.data?.attributes.some(({ source }) => source === SAMPLE_SOURCE) ?? false;
  const error = query.data === undefined ? query.error : null;
  return { attributes, unusable, isSample, error, retry: () => void query.refetch() };
}
