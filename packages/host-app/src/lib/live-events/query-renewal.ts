import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Events that come this close together cause one request and not many. */
const GATHER_MS = 100;

/**
 * Loads outdated data again, if it is on show; other data when it is shown next. While one renewal is under way, further
 * keys are gathered for the next one: events that come faster than answers neither cancel those nor get lost.
 */
export function createQueryRenewal(queries: QueryClient) {
  const outdated = new Map<string, QueryKey>();
  let isRenewing = false;

  async function renew(): Promise<void> {
    isRenewing = true;
    while (outdated.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const keys = [...outdated.values()];
      outdated.clear();
      await Promise.allSettled(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
    isRenewing = false;
  }

  return {
    add(keys: readonly QueryKey[]): void {
      for (const key of keys) outdated.set(JSON.stringify(key), key);
      if (!isRenewing) void renew();
    },
    /** Everything is outdated. The empty key is the beginning of all others. */
    addAll(): void {
      this.add([[]]);
    },
  };
}
