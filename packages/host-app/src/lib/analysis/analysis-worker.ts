import { answerQuestion, type AnalysisQuestion } from '@sluice/liquid/analysis';

/** Runs in a thread of its own: answers what is asked about all people, one question after the other. */
addEventListener('message', ({ data }: MessageEvent<AnalysisQuestion>) => {
  postMessage(answerQuestion(data));
});
