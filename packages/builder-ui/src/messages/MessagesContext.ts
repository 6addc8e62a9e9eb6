import { createContext } from 'react';
import type { MessageOverrides } from './merge-messages.ts';

/** What hosts say differently. The English words are beside the components: `useSection`. */
export const MessagesContext = createContext<MessageOverrides>({});
