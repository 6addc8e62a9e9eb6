import { useContext, useMemo } from 'react';
import { MessagesContext, type SectionName } from '../messages/useSection.ts';
import { withOverrides } from '../messages/with-overrides.ts';
import { defaultMessages, type Messages } from './default-messages.ts';

/**
 * All current strings: each as the host passes it, else in English. Works without a provider. For components of a host:
 * ours take their own section, as this brings the words of all.
 */
export function useMessages(): Messages {
  const overrides = useContext(MessagesContext);
  return useMemo(() => {
    const merged: Record<string, unknown> = {};
    for (const [section, words] of Object.entries(defaultMessages) as [SectionName, object][])
      merged[section] = withOverrides(words, overrides[section]);
    // Every section is there, with all of its words.
    return merged as unknown as Messages;
  }, [overrides]);
}
