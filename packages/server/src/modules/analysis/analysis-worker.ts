/** Reads, checks and compares long texts in a thread of its own, because each takes up to a second. */
import { answerQuestions } from '../../threads/worker-thread.ts';
import { analyseWritten } from './texts.ts';

answerQuestions(analyseWritten);
