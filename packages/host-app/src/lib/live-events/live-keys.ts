import type { LiveEvent } from '@sluice/server/contracts';
import type { QueryKey } from '@tanstack/react-query';

/** The cached data that each type of event makes outdated. Every part of the API declares its own. */
export type LiveKeys = {
  readonly [Type in LiveEvent['type']]?: (event: Extract<LiveEvent, { type: Type }>) => readonly QueryKey[];
};

/** Everything that an event makes outdated. */
export function outdatedKeys(declared: readonly LiveKeys[], event: LiveEvent): readonly QueryKey[] {
  return declared.flatMap((keys) => {
    const keysOf = keys[event.type] as ((event: LiveEvent) => readonly QueryKey[]) | undefined;
    return keysOf?.(event) ?? [];
  });
}
