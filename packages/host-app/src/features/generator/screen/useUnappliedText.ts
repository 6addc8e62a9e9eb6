import { useCallback, useRef, useState } from 'react';

/** Liquid that a person is typing in the builder. The draft keeps it, and does not save it until they apply it. */
export interface UnappliedText {
  /** Whether there was a text with the last rendering. */
  isThere: boolean;
  /** Whether there is a text now. */
  exists: () => boolean;
}

/** Follows the builder's text editor; `follow` is its `onUnappliedChange`. */
export function useUnappliedText(): UnappliedText & { follow: (isUnapplied: boolean) => void } {
  const isUnapplied = useRef(false);
  const [isThere, setThere] = useState(false);
  const follow = useCallback((next: boolean) => {
    isUnapplied.current = next;
    setThere(next);
  }, []);
  return { isThere, exists: () => isUnapplied.current, follow };
}
