import { answerQuestion, compareMessages } from '@sluice/liquid/analysis';
import type { ThreadAnswer, ThreadQuestion } from './questions.ts';

/** Runs in a thread of its own: answers what is asked about all people, one question after the other. */
addEventListener('message', ({ data }: MessageEvent<ThreadQuestion>) => {
  postMessage(answerTo(data));
});

function answerTo(question: ThreadQuestion): ThreadAnswer {
  if (question.about !== 'moves') return answerQuestion(question);
  const { receive, isFormattingOnly } = compareMessages(question.before, question.after);
  return { about: 'moves', receive, isFormattingOnly };
}
