import * as contracts from '../../src/contracts/index.ts';
import type { Operation } from '../../src/contracts/index.ts';

/** Every operation of the contract: a new one is in the matrices by being declared. */
export const operations: readonly Operation[] = Object.values(contracts).flatMap((value) =>
  typeof value === 'object' && 'access' in value && 'id' in value ? [value as Operation] : [],
);

/** Names of an operation's path parameters. */
export function parametersOf({ path }: Operation): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
}

/** The same ids, with the snippet that an operation on the trash means. */
export function fittingIds(
  { path }: Operation,
  ids: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...ids, ...(path.includes('/trash/') && { snippetId: ids['trashedId'] ?? '' }) };
}

/** The address of an operation with its parameters filled in. */
export function addressOf({ path }: Operation, ids: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(ids[name] ?? ''));
}
