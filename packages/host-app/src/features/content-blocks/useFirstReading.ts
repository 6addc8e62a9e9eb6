import { useEffect, useEffectEvent, useRef } from 'react';
import type { BlockList } from './useBlockList.ts';

/**
 * Reads the blocks for somebody who opens the page of a workspace that has never read them.
 * @returns whether that is about to happen
 */
export function useFirstReading(list: BlockList | undefined, onRead: () => void): boolean {
  const isNeeded =
    list !== undefined && list.readAt === null && list.reading === null && list.problem === null;
  const wasAsked = useRef(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isNeeded || wasAsked.current) return;
    wasAsked.current = true;
    read();
  }, [isNeeded]);
  // oxlint-disable-next-line react/refs -- it only ever becomes true, together with another rendering
  return isNeeded && !wasAsked.current;
}
