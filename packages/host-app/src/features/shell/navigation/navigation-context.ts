import { createContext } from 'react';
import type { NavigationPage } from '../../../config/page-entry.ts';

/** The pages that the sidebar lists, as the route table has them. */
export const NavigationContext = createContext<readonly NavigationPage[]>([]);
