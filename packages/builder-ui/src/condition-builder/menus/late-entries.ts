import { lateComponent, lateModule } from '../../hooks/late-component.ts';

/** What can be done with a condition or a branch is listed only once somebody opens its menu. */
const entries = lateModule(() => import('./menu-entries.tsx'));

export const prepareEntries = entries.prepare;

export const ConditionEntries = lateComponent(async () => (await entries.load()).ConditionEntries);

export const StatementEntries = lateComponent(async () => (await entries.load()).StatementEntries);

export const GroupEntries = lateComponent(async () => (await entries.load()).GroupEntries);
