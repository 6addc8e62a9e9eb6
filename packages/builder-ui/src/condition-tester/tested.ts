import { createContext } from 'react';
import type { TestResult } from './useTesterMemory.ts';

/** Told of the result of each test that a person asks for. Absent where nobody wants to know. */
export const TestedContext = createContext<((result: TestResult) => void) | undefined>(undefined);
