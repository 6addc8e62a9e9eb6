import { conditionsIn, isMessage, passagesIn, type Message, type Template } from '@sluice/liquid';
import type { DecidedChecks, Finding } from '@sluice/liquid/text';
import type * as TextChecks from '@sluice/liquid/text';
import { useEffect, useMemo, useState } from 'react';
import { answered, askAfter, PAUSE_MS, type Analyse } from '../analysis/answered.ts';
import { sendDay } from '../analysis/known-answers.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';

type Checks = typeof TextChecks;
type Subject = Template | Message;

/** What is known of all people, and of which version. */
export interface Decided {
  subject: Subject;
  answer: DecidedChecks;
  /** When it was asked: relative dates mean others on the next day. */
  day: string;
}

/**
 * Finds out for all people what some checks ask, once the person pauses: whether anybody gets a branch, and who gets one without a
 * value. Until then the checks say what they see themselves. An edit that leaves the conditions asks nothing anew.
 */
export function useDecided(
  checks: Checks | undefined,
  subject: Subject,
  analyse: Analyse | undefined,
): Decided | undefined {
  const [known, setKnown] = useState<Decided>();
  const asks = useMemo(() => hasSomethingToDecide(subject), [subject]);
  const day = sendDay();
  const isKnown =
    known?.day === day && checks?.stillDecided(known.answer, known.subject, subject).isAll === true;
  const ask = useLatestCallback(async (about: Subject, on: string, signal: AbortSignal) => {
    const answer = await answered({ about: 'checks', subject: about }, analyse, signal);
    if (!signal.aborted && answer.about === 'checks') setKnown({ subject: about, answer, day: on });
  });
  const isAsked = checks !== undefined && asks && !isKnown;
  useEffect(() => {
    if (!isAsked) return undefined;
    // Without an answer the checks stay with what they have seen.
    return askAfter(PAUSE_MS, (signal) => ask(subject, day, signal));
  }, [isAsked, subject, day, ask]);
  return known;
}

/** A single condition hides nobody, and the checks see themselves who meets it. */
function hasSomethingToDecide(subject: Subject): boolean {
  return templatesIn(subject).some(
    ({ statements }) => statements.flatMap(({ conditions }) => conditionsIn(conditions)).length > 1,
  );
}

function templatesIn(subject: Subject): readonly Template[] {
  if (!isMessage(subject)) return [subject];
  return passagesIn(subject.passages).flatMap(({ passage }) =>
    passage.kind === 'decision' ? [passage.template] : [],
  );
}

/** What the checks have found, with all that is known of it. */
export function withDecided<Found extends Finding>(
  checks: Checks,
  found: readonly Found[],
  subject: Subject,
  known: Decided | undefined,
): readonly Found[] {
  if (known === undefined) return found;
  return checks.decidedFindings(found, subject, checks.stillDecided(known.answer, known.subject, subject));
}
