import { useCallback, useRef, useState } from 'react';

/** Liquid that a person has typed or pasted into the builder. It is not part of the draft until they apply it. */
export interface UnappliedText {
  /** Whether anything has been typed so far. */
  wasTyped: boolean;
  /** Whether there is a text now that leaving would lose. */
  exists: () => boolean;
}

/** Follows the builder's text editor; `follow` is its `onUnappliedChange`. */
export function useUnappliedText(): UnappliedText & { follow: (isUnapplied: boolean) => void } {
  const isUnapplied = useRef(false);
  const [wasTyped, setTyped] = useState(false);
  const follow = useCallback((next: boolean) => {
    isUnapplied.current = next;
    if (next) setTyped(true);
  }, []);
  return { wasTyped, exists: () => isUnapplied.current, follow };
}
