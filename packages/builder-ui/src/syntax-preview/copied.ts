import { createContext } from 'react';

/** Told of each Liquid that a person has copied by button. Absent where nobody wants to know. */
export const CopiedContext = createContext<((text: string) => void) | undefined>(undefined);
