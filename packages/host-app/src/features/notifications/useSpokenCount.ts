import { useState } from 'react';

/**
 * What is read out when the number of unread notifications grows. Not the number that a page begins with, which is in the
 * bell's name, and not that there are fewer, which the person knows.
 */
export function useSpokenCount(unread: number | undefined): number | undefined {
  const [known, setKnown] = useState<{ unread: number | undefined; spoken: number | undefined }>({
    unread,
    spoken: undefined,
  });
  if (unread !== known.unread) {
    const hasGrown = unread !== undefined && known.unread !== undefined && unread > known.unread;
    setKnown({ unread, spoken: hasGrown ? unread : undefined });
  }
  return known.spoken;
}
