import { lateComponent } from '../hooks/late-component.ts';

/** A decision as a table. Most snippets have a branch or two: its code comes when somebody asks for the table. */
export const BranchTable = lateComponent(async () => (await import('./BranchTable.tsx')).BranchTable);
