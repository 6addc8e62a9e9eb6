import type { AttributeDefinition } from '@sluice/liquid';
import { useEffect, useMemo, useState } from 'react';
import { soundAttributes } from '../given-values/attribute-faults.ts';
import { matchAttributes } from './matching/match-attributes.ts';

/**
 * Finds attributes elsewhere, such as on a server. The signal aborts once the answer is no longer needed. Keep the function
 * identical between renders.
 */
export type SearchAttributes = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly AttributeDefinition[]>;

export interface AttributeSearch {
  found: readonly AttributeDefinition[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** A pause in typing this long is a question. */
const PAUSE_MS = 150;

interface Answer {
  by: SearchAttributes;
  query: string;
  attempt: number;
  found: readonly AttributeDefinition[];
  hasFailed: boolean;
}

const NONE: readonly AttributeDefinition[] = [];

/**
 * Asks the host's search while the list is open. Until the next answer, what it found last stays as far as it fits what
 * is typed now.
 */
export function useAttributeSearch(
  search: SearchAttributes | undefined,
  query: string,
  isWanted: boolean,
): AttributeSearch {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (search === undefined || !isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      let attributes = NONE;
      let hasFailed = false;
      try {
        attributes = soundAttributes(await search(query, signal));
      } catch {
        hasFailed = true;
      }
      if (!signal.aborted) setAnswer({ by: search, query, attempt, found: attributes, hasFailed });
    };
    const timer = setTimeout(() => void ask(), query === '' || attempt > 0 ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query, isWanted, attempt]);

  const isOwn = answer !== undefined && answer.by === search;
  const isCurrent = isOwn && answer.query === query && answer.attempt === attempt;
  const last = isOwn ? answer.found : NONE;
  const attributes = useMemo(
    () => (isCurrent ? last : matchAttributes(last, query).map(({ attribute }) => attribute)),
    [isCurrent, last, query],
  );
  return {
    found: attributes,
    isLoading: search !== undefined && isWanted && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
    retry: () => setAttempt((before) => before + 1),
  };
}
