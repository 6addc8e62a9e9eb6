import { lateComponent } from '../../hooks/late-component.ts';

/** No page needs what the menus offer before one is about to open. */
const load = () => import('./menu-entries.tsx');

export const ConditionEntries = lateComponent(async () => (await load()).ConditionEntries);

export const StatementEntries = lateComponent(async () => (await load()).StatementEntries);
