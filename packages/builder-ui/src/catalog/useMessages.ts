import { useContext, useMemo } from 'react';
import { MessagesContext } from '../messages/useSection.ts';
import { defaultMessages, type Messages } from './default-messages.ts';
import { mergeMessages } from './MessagesProvider.tsx';

/**
 * All current strings: each as the host passes it, else in English. Works without a provider. For components of a host:
 * ours take their own section, as this brings the words of all.
 */
export function useMessages(): Messages {
  const overrides = useContext(MessagesContext);
  return useMemo(() => mergeMessages(defaultMessages, overrides), [overrides]);
}
