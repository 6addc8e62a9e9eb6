import { useToasts } from '@sluice/builder-ui';
import { lateOpeningMessages } from './messages.ts';

/** What comes sooner is not announced: the words would be gone before anybody has read or heard them. */
const ANNOUNCED_AFTER_MS = 300;

/** One press opens one thing: what is said about it replaces what was said about an earlier one. */
export const TOPIC = 'opening';

/** Says in a toast, also to screen readers, that something opens. @returns what begins that, and what ends it */
export function useLateAnnouncement(): () => () => void {
  const toasts = useToasts();
  const { coming } = lateOpeningMessages;
  return () => {
    const timer = setTimeout(
      () => toasts.show({ topic: TOPIC, title: coming, stays: true }),
      ANNOUNCED_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      toasts.clear(TOPIC);
    };
  };
}
