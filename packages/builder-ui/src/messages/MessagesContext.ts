import { createContext, use } from 'react';
import { defaultMessages } from './default-messages.ts';
import type { Messages } from './default-messages.ts';

export const MessagesContext = createContext<Messages>(defaultMessages);

/** The strings in force: the host's where it gave any, else English. Works without a provider. */
export function useMessages(): Messages {
  return use(MessagesContext);
}
