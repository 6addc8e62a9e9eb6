import { listCustomAttributes, listCustomEvents, type RequestOf } from '@sluice/server/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, catalogKey } from './api-client.ts';

export { catalogKey };

/** Which attributes to list, and in which order. */
export type AttributeListQuery = RequestOf<typeof listCustomAttributes>['query'];
export type EventListQuery = RequestOf<typeof listCustomEvents>['query'];

/** A page of the custom attributes. The previous page stays visible until this one has loaded. */
export function attributeListOptions(workspaceId: string, query: AttributeListQuery) {
  return queryOptions({
    queryKey: catalogKey(workspaceId, 'attributes', query),
    queryFn: ({ signal }) => call(listCustomAttributes, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the custom events. The previous page stays visible until this one has loaded. */
export function eventListOptions(workspaceId: string, query: EventListQuery) {
  return queryOptions({
    queryKey: catalogKey(workspaceId, 'events', query),
    queryFn: ({ signal }) => call(listCustomEvents, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
