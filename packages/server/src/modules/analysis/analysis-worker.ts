/**
 * Reads, checks and compares long texts in a thread of its own, because each takes up to a second, and tests people. Nothing
 * else of the server carries Liquid out.
 */
import { answerQuestions } from '../../threads/worker-thread.ts';
import { testPeople } from './test-people.ts';
import type { TestedSnippet, WrittenTest } from './tested-snippet.ts';
import { analyseWritten, type WrittenAnalysis } from './texts.ts';

answerQuestions((written: WrittenAnalysis | WrittenTest) =>
  written.kind === 'test' ? testPeople(JSON.parse(written.text) as TestedSnippet) : analyseWritten(written),
);
