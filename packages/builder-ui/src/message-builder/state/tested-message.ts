import type { Evaluation, Message, MessageEvaluation, MetDecision } from '@sluice/liquid';
import type { ReactNode } from 'react';
import type { TestResult } from '../../condition-tester/useTesterMemory.ts';

/** What the person of the last test meets in a message. */
export interface TestedMessage {
  /** The name of the person; absent where they have none. */
  person: string | undefined;
  result: TestResult;
  /** What is said of it on a card. */
  why: (evaluation: Evaluation) => ReactNode;
  /** What was walked through: the message, with what the outline reads in texts of branches as passages. */
  message: Message;
  evaluation: MessageEvaluation;
}

/** What a person meets in a decision: once, or in every round of the loops around it. */
export function evaluationsOf(tested: TestedMessage | undefined, passageId: string): readonly Evaluation[] {
  return tested === undefined ? [] : metIn(tested, passageId).map(({ evaluation }) => evaluation);
}

/** The same, each with the rounds that it was met in. */
export function metIn({ evaluation }: TestedMessage, passageId: string): readonly MetDecision[] {
  return evaluation.decisions.filter((met) => met.passageId === passageId);
}

/** How many entries of a loop they get; `undefined` where they do not come to it. */
export function entriesOf(tested: TestedMessage | undefined, passageId: string): number | undefined {
  const met = tested?.evaluation.loops.filter((loop) => loop.passageId === passageId) ?? [];
  return met.length === 0 ? undefined : met.reduce((sum, { entries }) => sum + entries, 0);
}
