import { isMessage, type Message, type Template } from '@sluice/liquid';
import type { AnalysisAnswer, AnalysisQuestion } from '@sluice/liquid/analysis';
import { useEffect, useState } from 'react';
import { lateModule } from '../hooks/late-component.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';

/**
 * Answers a question about all people, such as in a thread of its own: `answerQuestion` of `@sluice/liquid/analysis` does. The
 * answer is not wanted any more once `signal` is aborted. Where it is rejected, the page answers itself.
 */
export type Analyse = (question: AnalysisQuestion, signal: AbortSignal) => Promise<AnalysisAnswer>;

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

/** The engine is fetched with the first question. */
const engine = lateModule(() => import('./answers/analyse-on-page.ts'));

/** Longer than the pause between two keys. */
const PAUSE_MS = 250;

/**
 * Works out who gets what, for all people, after each edit: once the person pauses, and never in their way. Nothing is worked out
 * for `undefined`: give it while nobody looks.
 */
export function useAnalysis<Subject extends Template | Message = Template>(
  subject: Subject | undefined,
  { analyse }: AnalysisSettings = {},
): AnalysisState<Subject> {
  const [last, setLast] = useState<Last>(NOTHING_YET);
  const pause = useLatestCallback(() => (last.answer === undefined ? 0 : PAUSE_MS));
  const ask = useLatestCallback(async (about: Subject, signal: AbortSignal) => {
    const found = await answered(questionAbout(about), analyse, signal).catch(() => undefined);
    if (signal.aborted) return;
    setLast((before) => ({
      subject: about,
      answer: found ?? before.answer,
      hasFailed: found === undefined,
    }));
  });
  useEffect(() => {
    if (subject === undefined) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(subject, asking.signal), pause());
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [subject, ask, pause]);
  const about = subject !== undefined && isMessage(subject) ? 'message' : 'template';
  const { answer } = last;
  const isCurrent = subject !== undefined && last.subject === subject;
  return {
    answer: answer?.about === about ? (answer as AnswerAbout<Subject>) : undefined,
    isPending: subject !== undefined && !isCurrent,
    hasFailed: isCurrent && last.hasFailed,
  };
}

interface Last {
  /** What was asked about last. */
  subject: Template | Message | undefined;
  answer: AnalysisAnswer | undefined;
  hasFailed: boolean;
}

const NOTHING_YET: Last = { subject: undefined, answer: undefined, hasFailed: false };

/** What is known: several parts of a page ask about the same, and a version comes back with undo. */
const answers = new WeakMap<Template | Message, AnalysisAnswer>();

function questionAbout(subject: Template | Message): AnalysisQuestion {
  return isMessage(subject)
    ? { about: 'message', message: subject }
    : { about: 'template', template: subject };
}

async function answered(
  question: AnalysisQuestion,
  analyse: Analyse | undefined,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  const subject = question.about === 'message' ? question.message : question.template;
  const known = answers.get(subject);
  if (known !== undefined) return known;
  const answer = await worked(question, analyse, signal);
  answers.set(subject, answer);
  return answer;
}

async function worked(
  question: AnalysisQuestion,
  analyse: Analyse | undefined,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  const elsewhere = await analyse?.(question, signal).catch(() => undefined);
  if (elsewhere?.about === question.about) return elsewhere;
  signal.throwIfAborted();
  const { analyseOnPage } = await engine.load();
  return analyseOnPage(question, signal);
}
