import { useEffect, useRef, useState } from 'react';
import { loadLate } from '../../../lib/late/load-late.ts';
import type { Strength } from './password-strength.ts';

/** The judgement waits for a pause in typing of this length. */
const PAUSE_MS = 150;

/** Some 200 kB: only for those who choose a password. */
const load = () => loadLate(() => import('./password-strength.ts'));

/** Without what judges passwords the form works as well, only without the hint. */
async function strengthLater(password: string, known: readonly string[]): Promise<Strength | undefined> {
  try {
    return (await load()).strengthOf(password, known);
  } catch {
    return undefined;
  }
}

/**
 * Judges a password while it is typed, after each pause. Nothing waits for it.
 * @param known what is known about the person, such as their email address
 * @returns `undefined` while there is no password that is long enough to judge, or no judgement yet
 */
export function useStrength(
  password: string,
  minimum: number,
  known: readonly string[],
): Strength | undefined {
  const [judged, setJudged] = useState<{ password: string; strength: Strength }>();
  const isJudgeable = password.length >= minimum;
  useEffect(() => void load().catch(() => undefined), []);
  const words = useRef(known);
  useEffect(() => {
    words.current = known;
  });
  useEffect(() => {
    if (!isJudgeable) return undefined;
    let isOutdated = false;
    const timer = setTimeout(() => {
      void strengthLater(password, words.current).then((strength) => {
        if (!isOutdated && strength !== undefined) setJudged({ password, strength });
        return undefined;
      });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [password, isJudgeable]);
  // The last judgement stays until the next one, so that the meter does not flicker.
  return isJudgeable ? judged?.strength : undefined;
}
