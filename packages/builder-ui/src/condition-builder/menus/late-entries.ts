import { lazy } from 'react';
import { loadOnce } from '../../hooks/load-once.ts';

/** No page needs what the menus offer before one is about to open. */
const load = loadOnce(() => import('./menu-entries.tsx'));

export const ConditionEntries = lazy(async () => ({ default: (await load()).ConditionEntries }));

export const StatementEntries = lazy(async () => ({ default: (await load()).StatementEntries }));

/** Fetches what the menus offer. */
export function prepareEntries(): void {
  void load();
}
