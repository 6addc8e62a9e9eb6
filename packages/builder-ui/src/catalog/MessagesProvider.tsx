import { use, useMemo, type ReactNode } from 'react';
import { MessagesContext } from '../messages/MessagesContext.ts';
import { mergeMessages, type MessageOverrides } from './merge-messages.ts';

export interface MessagesProviderProps {
  /** What differs from the catalog around it. Keep the object stable between renders. */
  messages: MessageOverrides;
  children: ReactNode;
}

/** Replaces strings of all components below it: one, some or all. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactNode {
  const outer = use(MessagesContext);
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages]);
  return <MessagesContext value={merged}>{children}</MessagesContext>;
}
