import { lateComponent } from '../../hooks/late-component.ts';

/** Findings come late themselves, and a text without any needs no sentences. */
const load = () => import('./LineFindings.tsx');

export const FirstFinding = lateComponent(async () => (await load()).FirstFinding);
export const LineFindings = lateComponent(async () => (await load()).LineFindings);
