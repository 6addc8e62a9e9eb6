import type { AttributeDefinition } from '@sluice/liquid';
import { useEffect, useMemo, useState } from 'react';
import { soundAttributes } from '../given-values/attribute-faults.ts';

/** Loads the attributes and events a person can choose. The signal aborts once the answer is no longer needed. */
export type LoadAttributes = (signal: AbortSignal) => Promise<readonly AttributeDefinition[]>;

export interface AttributeSource {
  attributes: readonly AttributeDefinition[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface Loaded {
  by: LoadAttributes;
  attempt: number;
  attributes: readonly AttributeDefinition[];
  hasFailed: boolean;
}

const NONE: readonly AttributeDefinition[] = [];

/** The attributes the host passed and those its source loads. If the source fails, only its attributes are missing. */
export function useAttributeSource(
  passed: readonly AttributeDefinition[] | undefined,
  load?: LoadAttributes,
): AttributeSource {
  const given = soundAttributes(passed);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined);

  useEffect(() => {
    if (load === undefined) return undefined;
    const controller = new AbortController();
    const run = async () => {
      let attributes = NONE;
      let hasFailed = false;
      try {
        const answer: unknown = await load(controller.signal);
        // A server's error page or an envelope around the list is no reason to take the builder away.
        if (Array.isArray(answer)) attributes = soundAttributes(answer);
        else hasFailed = true;
      } catch {
        hasFailed = true;
      }
      if (!controller.signal.aborted) setLoaded({ by: load, attempt, attributes, hasFailed });
    };
    void run();
    return () => controller.abort();
  }, [load, attempt]);

  const brought = load === undefined || loaded === undefined ? NONE : loaded.attributes;
  // The same list as long as nothing changes: a new one would render every row again.
  const attributes = useMemo(() => {
    if (brought.length === 0) return given;
    return given.length === 0 ? brought : [...given, ...brought];
  }, [given, brought]);
  const isCurrent = loaded !== undefined && loaded.by === load && loaded.attempt === attempt;
  const isLoading = load !== undefined && !isCurrent;
  const hasFailed = isCurrent && loaded.hasFailed;
  return useMemo(
    () => ({ attributes, isLoading, hasFailed, retry: () => setAttempt((before) => before + 1) }),
    [attributes, isLoading, hasFailed],
  );
}
