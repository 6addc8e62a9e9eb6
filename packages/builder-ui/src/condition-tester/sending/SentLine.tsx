import type { AttributeReference } from '@sluice/liquid';
import { timeInZone } from '@sluice/liquid/sample';
import type { ReactNode } from 'react';
import { useConditionTesterMessages } from '../messages.ts';
import type { TestResult } from '../useTester.ts';

/** Tells whether it matters which day it is when a message is sent: one of the values is a date. */
export const countsDays = (references: readonly AttributeReference[]): boolean =>
  references.some(({ inputKind }) => inputKind === 'date');

interface SentLineProps {
  result: Pick<TestResult, 'now' | 'sendTime'>;
  /** Whether a condition or the text counts days, so that it matters which day it is for Braze. */
  countsDays: boolean;
}

/** Says for which date and time zone a result is, and what day Braze takes it for where that is another one. */
export function SentLine({ result, countsDays }: SentLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { now, sendTime } = result;
  const here = timeInZone(now, sendTime.timeZone)?.slice(0, 10);
  const day = timeInZone(now, 'UTC')?.slice(0, 10);
  const isOther = countsDays && day !== undefined && here !== day;
  return (
    <>
      {messages.sentOn(now, sendTime.timeZone, sendTime.at === undefined)}
      {isOther && ` ${messages.dayInUtc(day)}`}
    </>
  );
}
