import { answerInSteps, type AnalysisAnswer, type AnalysisQuestion } from '@sluice/liquid/analysis';

/** The most steps of one part: about a frame or two of work, so that the page answers meanwhile. */
const PAGE_STEPS = 200_000;

/** A page that is never idle goes on after this time. */
const LATEST_MS = 400;

/** Answers on the page itself: one part after the other, each when the page has nothing else to do. */
export async function analyseOnPage(
  question: AnalysisQuestion,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  const steps = answerInSteps(question, { limit: PAGE_STEPS });
  for (;;) {
    await whenIdle();
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });
}
