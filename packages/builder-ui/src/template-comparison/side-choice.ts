import type { MergeChoice } from '@sluice/liquid/compare';
import { createContext } from 'react';

/** What is chosen where two versions become one; `undefined` in a comparison, where the one became the other. */
export const SideChoice = createContext<MergeChoice | undefined>(undefined);
