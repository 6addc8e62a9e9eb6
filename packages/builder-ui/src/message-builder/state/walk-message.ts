import { evaluateMessage, type Message } from '@sluice/liquid';
import type { TestResult } from '../../condition-tester/useTesterMemory.ts';
import type { TestedMessage } from './tested-message.ts';

/** Walks through a message with the person of a test. It runs the text: only who tests loads what that takes. */
export function testedMessageOf(
  message: Message,
  result: TestResult,
  person: string | undefined,
  why: TestedMessage['why'],
): TestedMessage {
  const { sample, now } = result;
  return {
    person,
    result,
    why,
    message,
    evaluation: evaluateMessage(message, sample, { now, reading: 'provider' }),
  };
}
