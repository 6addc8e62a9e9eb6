import type { AnalysisAnswer, AnalysisQuestion } from '@sluice/liquid/analysis';
import { lateModule } from '../hooks/late-component.ts';
import { keepAnswer, knownAnswer, sendDay } from './known-answers.ts';

/**
 * Answers a question about all people, such as in a thread of its own: `answerQuestion` of `@sluice/liquid/analysis` does. The
 * answer is not wanted any more once `signal` is aborted. Where it is rejected, the page answers itself.
 */
export type Analyse = (question: AnalysisQuestion, signal: AbortSignal) => Promise<AnalysisAnswer>;

/** Longer than the pause between two keys. */
export const PAUSE_MS = 250;

/** Asks after a pause. What it returns calls it off, whatever has become of it; what fails is left to the next question. */
export function askAfter(pause: number, ask: (signal: AbortSignal) => Promise<void>): () => void {
  const asking = new AbortController();
  const timer = setTimeout(() => void ask(asking.signal).catch(() => undefined), pause);
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/** The engine is fetched with the first question. */
const engine = lateModule(() => import('./analyse-on-page.ts'));

/** Answers at once what is known, else elsewhere, else on the page. Relative dates are counted from the day on which it is asked. */
export async function answered(
  question: AnalysisQuestion,
  analyse: Analyse | undefined,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  const known = knownAnswer(question);
  if (known !== undefined) return known;
  const day = sendDay();
  const answer = await worked(question, analyse, signal);
  keepAnswer(question, day, answer);
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
