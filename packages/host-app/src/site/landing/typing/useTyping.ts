import { useEffect, useState } from 'react';

/** Before the first character. */
export const START_DELAY_MS = 500;
export const PER_CHARACTER_MS = 40;
/** How long the finished text is shown. */
export const HOLD_MS = 8000;

/**
 * Types a text, shows it for a while, and starts again, for as long as it runs.
 * @returns how many characters have been typed
 */
export function useTyping(length: number, isRunning: boolean): number {
  const [typed, setTyped] = useState(0);

  useEffect(() => {
    if (!isRunning) return;
    const isFinished = typed === length;
    const untilNext = typed === 0 ? START_DELAY_MS : PER_CHARACTER_MS;
    const timer = setTimeout(() => setTyped(isFinished ? 0 : typed + 1), isFinished ? HOLD_MS : untilNext);
    return () => clearTimeout(timer);
  }, [typed, length, isRunning]);

  return typed;
}
