import { createContext } from 'react';
import type { Analyse } from '../analysis/useAnalysis.ts';

/** Where a host answers, for what stands deep in a builder. */
export const AnalyseContext = createContext<Analyse | undefined>(undefined);
