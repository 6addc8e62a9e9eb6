import { evaluateMessage, type Evaluation, type Message, type MessageEvaluation } from '@sluice/liquid';
import type { ReactNode } from 'react';
import type { TestResult } from '../../condition-tester/useTesterMemory.ts';

/** What the person of the last test meets in a message. */
export interface TestedMessage {
  /** The name of the person; absent where they have none. */
  person: string | undefined;
  result: TestResult;
  /** What is said of it on a card. */
  why: (evaluation: Evaluation) => ReactNode;
  evaluation: MessageEvaluation;
}

/** Walks through a message with the person of a test. */
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
    evaluation: evaluateMessage(message, sample, { now, reading: 'provider' }),
  };
}

/** What a person meets in a decision: once, or in every round of the loops around it. */
export function evaluationsOf(tested: TestedMessage | undefined, passageId: string): readonly Evaluation[] {
  return (
    tested?.evaluation.decisions.flatMap((met) => (met.passageId === passageId ? [met.evaluation] : [])) ?? []
  );
}

/** How many entries of a loop they get; `undefined` where they do not come to it. */
export function entriesOf(tested: TestedMessage | undefined, passageId: string): number | undefined {
  const met = tested?.evaluation.loops.filter((loop) => loop.passageId === passageId) ?? [];
  return met.length === 0 ? undefined : met.reduce((sum, { entries }) => sum + entries, 0);
}
