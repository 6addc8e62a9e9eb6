import { listReferences } from '@sluice/liquid';
import { parseLiquid } from '@sluice/liquid/text';
import { listCustomAttributes, SEARCH_MAX } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { catalogKey } from '../../../lib/api/catalog-api.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';

const FOUND_MAX = 200;

type AttributeCheck =
  | { state: 'looking' | 'failed' | 'none'; tone: 'waiting' | 'warn' | 'ok' }
  | { state: 'known'; tone: 'ok' | 'warn'; missing: readonly string[] };

/** Which custom attributes of a text are not among those that were imported. */
export function useMissingAttributes(text: string): AttributeCheck {
  const workspaceId = useWorkspaceId();
  const names = useMemo(() => attributeNames(text), [text]);
  const { data, isError } = useQuery({
    queryKey: catalogKey(workspaceId, 'missing', names),
    queryFn: ({ signal }) => findMissing(workspaceId, names, signal),
    enabled: names.length > 0,
  });
  if (names.length === 0) return { state: 'none', tone: 'ok' };
  if (isError) return { state: 'failed', tone: 'warn' };
  if (data === undefined) return { state: 'looking', tone: 'waiting' };
  return { state: 'known', tone: data.length === 0 ? 'ok' : 'warn', missing: data };
}

function attributeNames(text: string): readonly string[] {
  const references = listReferences(parseLiquid(text));
  const names = references.filter(({ object }) => object === 'custom_attribute').map(({ name }) => name);
  return [...new Set(names)];
}

/** Asks for one name after the other: a text has a handful. */
async function findMissing(
  workspaceId: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const query = { page: 1, limit: FOUND_MAX, q: name.slice(0, SEARCH_MAX) };
    const { items } = await call(listCustomAttributes, { params: { workspaceId }, query }, { signal });
    if (!items.some(({ rawName }) => rawName === name)) missing.push(name);
  }
  return missing;
}
