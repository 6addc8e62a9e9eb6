import type { SearchAttributesOfType } from '@sluice/builder-ui';
import type { AttributeDefinition } from '@sluice/liquid';
import {
  listCustomAttributes,
  listCustomEvents,
  SEARCH_MAX,
  type CustomAttribute,
  type CustomEvent,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, catalogKey } from './api-client.ts';

/** So many are there from the start, those that snippets use most first. All others are found by search. */
const KNOWN_MAX = 200;
/** A search finds so many at most. The list shows fewer. */
const FOUND_MAX = 50;

/** An attribute that conditions can't use. */
export interface UnusableAttribute {
  /** As it is written inside `${…}`. */
  name: string;
  /** The provider's word for its type. */
  type: string | null;
}

/** The source of attributes that come with Sluice and not from a provider's account. */
const SAMPLE_SOURCE = 'sandbox';

const toDefinition = (
  { name, rawName, description }: CustomAttribute | CustomEvent,
  attributeType: 'custom_attribute' | 'custom_event',
): AttributeDefinition => ({
  attributeType,
  name: rawName,
  label: name === rawName ? undefined : name,
  description: description ?? undefined,
});

const fromAttributes = (items: readonly CustomAttribute[]): AttributeDefinition[] =>
  items.map((item) => ({
    ...toDefinition(item, 'custom_attribute'),
    ...(item.dataType && { dataType: item.dataType }),
  }));

const fromEvents = (items: readonly CustomEvent[]): AttributeDefinition[] =>
  items.map((item) => toDefinition(item, 'custom_event'));

async function readKnown(workspaceId: string, signal: AbortSignal) {
  const params = { workspaceId };
  const first = { page: 1, limit: KNOWN_MAX };
  const [attributes, events, unusable] = await Promise.all([
    call(listCustomAttributes, { params, query: { ...first, usable: 'true', sort: '-uses' } }, { signal }),
    call(listCustomEvents, { params, query: { ...first, status: 'Active' } }, { signal }),
    call(listCustomAttributes, { params, query: { ...first, usable: 'false' } }, { signal }),
  ]);
  return { attributes, events, unusable };
}

/** Finds usable attributes and active events by a part of their name. */
function createSearch(workspaceId: string): SearchAttributesOfType {
  const params = { workspaceId };
  return async (text, { attributeType, signal }) => {
    const q = text.slice(0, SEARCH_MAX);
    const query = { page: 1, limit: FOUND_MAX, sort: 'match', ...(q !== '' && { q }) } as const;
    if (attributeType === 'custom_event') {
      const { items } = await call(
        listCustomEvents,
        { params, query: { ...query, status: 'Active' } },
        { signal },
      );
      return fromEvents(items);
    }
    const { items } = await call(
      listCustomAttributes,
      { params, query: { ...query, usable: 'true' } },
      { signal },
    );
    return fromAttributes(items);
  };
}

export type BuilderAttributes = ReturnType<typeof useAttributes>;

/**
 * The workspace's imported attributes and active events, in the form that the builder takes. Where there are more than are
 * loaded at first, `search` finds the others.
 */
export function useAttributes(workspaceId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: catalogKey(workspaceId, 'builder'),
    queryFn: ({ signal }) => readKnown(workspaceId, signal),
    staleTime: 60_000,
  });
  const attributes = useMemo<AttributeDefinition[]>(
    () => (data ? [...fromAttributes(data.attributes.items), ...fromEvents(data.events.items)] : []),
    [data],
  );
  const isPartial = data !== undefined && Math.max(data.attributes.total, data.events.total) > KNOWN_MAX;
  const search = useMemo(() => (isPartial ? createSearch(workspaceId) : undefined), [isPartial, workspaceId]);
  const unusable = useMemo<UnusableAttribute[]>(
    () =>
      data?.unusable.items.map(({ rawName, rawDataType }) => ({ name: rawName, type: rawDataType })) ?? [],
    [data],
  );
  const listed = [...(data?.attributes.items ?? []), ...(data?.unusable.items ?? [])];
  return {
    attributes,
    search,
    unusable,
    unusableCount: data?.unusable.total ?? 0,
    isLoaded: data !== undefined,
    isSample: listed.some(({ source }) => source === SAMPLE_SOURCE),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
