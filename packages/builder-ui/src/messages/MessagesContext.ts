import { createContext } from 'react';
import type { SectionOverrides } from './sections.ts';

/** What hosts say differently. The English words are beside the components: `useSection`. */
export const MessagesContext = createContext<SectionOverrides>({});
