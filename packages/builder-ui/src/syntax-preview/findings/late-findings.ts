import { lazy } from 'react';

/** Findings come late themselves, and a text without any needs no sentences. */
const load = () => import('./finding-parts.ts');

export const FirstFinding = lazy(async () => ({ default: (await load()).FirstFinding }));
export const LineFindings = lazy(async () => ({ default: (await load()).LineFindings }));
