import { lateComponent } from '../../hooks/late-component.ts';

/** Findings come late themselves, and a text without any needs no sentences. */
const load = () => import('./LineFindings.tsx');

export const FoundFoot = lateComponent(async () => (await load()).FoundFoot);
export const LineFindings = lateComponent(async () => (await load()).LineFindings);
