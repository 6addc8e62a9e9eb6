import { useNow } from '../hooks/useNow.ts';
import { useSection } from '../messages/useSection.ts';
import { relativeTime } from './row/relative-time.ts';
import { relativeTimeMessages } from './relative-time-messages.ts';

/** Says how long ago a moment was, in a few characters, such as "4m ago". The component renders again every minute. */
export function useRelativeTime(): (moment: Date) => string {
  const messages = useSection('snippetTable', relativeTimeMessages);
  const now = useNow();
  return (moment) => relativeTime(moment, now, messages);
}
