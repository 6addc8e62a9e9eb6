import { useDebounced } from '@sluice/builder-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Strength } from './password-strength.ts';
import * as S from '../PasswordStrength.styles.ts';
import { strengthMessages } from '../messages.ts';
import { loadLate } from '../../../lib/late/load-late.ts';

/** Screen readers hear about the strength after a pause of this length, not after each key. */
const ANNOUNCED_AFTER_MS = 800;

const tones = { 0: 'danger', 1: 'danger', 2: 'warn', 3: 'ok', 4: 'ok' } as const;
const SEGMENTS = [1, 2, 3, 4] as const;

interface PasswordStrengthProps {
  password: string;
  /** Fewer characters are too short. */
  minimum: number;
  known: readonly string[];
}

/** Tells how hard a password is to guess: in four bars and in words. */
export function PasswordStrength({ password, minimum, known }: PasswordStrengthProps): ReactNode {
  const judged = useStrength(password, minimum, known);
  const isTooShort = password !== '' && password.length < minimum;
  const strength = isTooShort ? 0 : judged;
  const word = isTooShort ? strengthMessages.tooShort : wordOf(judged);
  const announced = useDebounced(word, ANNOUNCED_AFTER_MS);
  const isOn = (segment: number) => strength !== undefined && segment <= Math.max(1, strength);
  return (
    <>
      <S.Meter
        min={0}
        max={4}
        value={strength ?? 0}
        aria-label={strengthMessages.strength}
        aria-valuetext={word}
      >
        {word}
      </S.Meter>
      <S.Bars aria-hidden data-tone={strength === undefined ? undefined : tones[strength]}>
        {SEGMENTS.map((segment) => (
          <span key={segment} data-on={isOn(segment) || undefined} />
        ))}
      </S.Bars>
      <S.Word aria-hidden>{word}</S.Word>
      <S.Announcement>{announced !== '' && strengthMessages.announcement(announced)}</S.Announcement>
    </>
  );
}

function wordOf(strength: Strength | undefined): string {
  return strength === undefined ? '' : strengthMessages.strengths[strength];
}

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
function useStrength(password: string, minimum: number, known: readonly string[]): Strength | undefined {
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
