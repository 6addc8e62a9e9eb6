import { isMessage, type Message, type Template } from '@sluice/liquid';
import type { AnalysisAnswer } from '@sluice/liquid/analysis';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { answered, askAfter, PAUSE_MS, type Analyse } from './answered.ts';
import { questionAbout, sendDay } from './known-answers.ts';

export type { Analyse };

/** The answer about one kind of thing. */
type AnswerAbout<Subject extends Template | Message> = Extract<
  AnalysisAnswer,
  { about: Subject extends Message ? 'message' : 'template' }
>;

/** What is known of a template or a message. */
export interface AnalysisState<Subject extends Template | Message = Template> {
  /** The last answer; that of the version before while a new one is being worked out. */
  answer: AnswerAbout<Subject> | undefined;
  /** The answer is not about what was given last. */
  isPending: boolean;
  /** There is none for what was given last. */
  hasFailed: boolean;
}

export interface AnalysisSettings {
  /** Answers elsewhere. On the page, a large template is left *not decided* in part. Keep it identical between renders. */
  analyse?: Analyse | undefined;
}

/**
 * Works out who gets what, for all people, after each edit: once the person pauses, and never in their way. Nothing is worked out
 * for `undefined`: give it while nobody looks.
 */
export function useAnalysis<Subject extends Template | Message = Template>(
  subject: Subject | undefined,
  { analyse }: AnalysisSettings = {},
): AnalysisState<Subject> {
  const [last, setLast] = useState<Last>(NOTHING_YET);
  const day = sendDay();
  const took = useRef(0);
  const pause = useLatestCallback(() => (last.answer === undefined ? 0 : pauseBefore(took.current)));
  const ask = useLatestCallback(async (about: Subject, on: string, signal: AbortSignal) => {
    const begun = performance.now();
    const found = await answered(questionAbout(about), analyse, signal).catch(() => undefined);
    if (signal.aborted) return;
    took.current = performance.now() - begun;
    // Drawing an answer takes longer than a frame: a key that comes meanwhile goes first.
    startTransition(() =>
      setLast((before) => ({
        subject: about,
        day: on,
        answer: found ?? before.answer,
        hasFailed: found === undefined,
      })),
    );
  });
  useEffect(() => {
    if (subject === undefined) return undefined;
    return askAfter(pause(), (signal) => ask(subject, day, signal));
  }, [subject, day, ask, pause]);
  const about = subject !== undefined && isMessage(subject) ? 'message' : 'template';
  const { answer } = last;
  const isCurrent = subject !== undefined && last.subject === subject && last.day === day;
  return {
    answer: answer?.about === about ? (answer as AnswerAbout<Subject>) : undefined,
    isPending: subject !== undefined && !isCurrent,
    hasFailed: isCurrent && last.hasFailed,
  };
}

const LONGEST_PAUSE_MS = 1000;

/**
 * What takes long to work out is begun once somebody rests for about as long: begun between two keys it would be given up at the
 * next one, and keep a core of a small machine from that key meanwhile.
 */
const pauseBefore = (took: number): number => Math.min(Math.max(took, PAUSE_MS), LONGEST_PAUSE_MS);

interface Last {
  /** What was asked about last. */
  subject: Template | Message | undefined;
  /** When that was: relative dates mean others on the next day. */
  day: string;
  answer: AnalysisAnswer | undefined;
  hasFailed: boolean;
}

const NOTHING_YET: Last = { subject: undefined, day: '', answer: undefined, hasFailed: false };
