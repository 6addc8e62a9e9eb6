import * as contracts from '../../src/contracts/index.ts';
import type { Operation } from '../../src/contracts/index.ts';

/** Every operation of the contract. New ones are tested without further changes. */
export const operations: readonly Operation[] = Object.values(contracts).flatMap((value) =>
  typeof value === 'object' && 'access' in value && 'id' in value ? [value as Operation] : [],
);

/** The names of an operation's path parameters. */
export function parametersOf({ path }: Operation): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
}

/** The ids for an operation: operations on the trash get the deleted snippet. */
export function fittingIds(
  { path }: Operation,
  ids: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...ids, ...(path.includes('/trash/') && { snippetId: ids['trashedId'] ?? '' }) };
}

/** The URL of an operation with its parameters filled in. */
export function addressOf({ path }: Operation, ids: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(ids[name] ?? ''));
}
