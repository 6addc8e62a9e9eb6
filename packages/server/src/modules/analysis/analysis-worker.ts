/**
 * Reads and compares long texts in a thread of its own, because each takes up to a second, checks texts, for which all people are
 * thought of, and tests people. Nothing else of the server carries Liquid out.
 */
import { answerQuestions } from '../../threads/worker-thread.ts';
import { checkText } from './check-text.ts';
import type { CheckedText, WrittenCheck } from './checked-text.ts';
import { testPeople } from './test-people.ts';
import type { TestedSnippet, WrittenTest } from './tested-snippet.ts';
import { analyseWritten, type WrittenAnalysis } from './texts.ts';

answerQuestions((written: WrittenAnalysis | WrittenCheck | WrittenTest) => {
  switch (written.kind) {
    case 'test':
      return testPeople(JSON.parse(written.text) as TestedSnippet);
    case 'check':
      return checkText(JSON.parse(written.text) as CheckedText);
    default:
      return analyseWritten(written);
  }
});
