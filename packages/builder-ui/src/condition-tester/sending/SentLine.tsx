import { readsDayOfSending, type Template, conditionsIn } from '@sluice/liquid';
import { timeInZone } from '@sluice/liquid/sample';
import type { ReactNode } from 'react';
import { useConditionTesterMessages } from '../messages.ts';
import type { TestResult } from '../useTester.ts';

interface SentLineProps {
  result: Pick<TestResult, 'now' | 'sendTime' | 'template'>;
}

/** Says for which date and time zone a result is, and what day Braze takes it for where that is another one. */
export function SentLine({ result }: SentLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { now, sendTime, template } = result;
  const here = timeInZone(now, sendTime.timeZone)?.slice(0, 10);
  const day = timeInZone(now, 'UTC')?.slice(0, 10);
  const isOther = countsInUtc(template) && day !== undefined && here !== day;
  return (
    <>
      {messages.sentOn(now, sendTime.timeZone, sendTime.at === undefined)}
      {isOther && ` ${messages.dayInUtc(day)}`}
    </>
  );
}

/** Tells whether a condition counts from the day of sending in UTC, so that it matters which day it is there. */
const countsInUtc = ({ statements }: Template): boolean =>
  statements.some(({ conditions }) =>
    conditionsIn(conditions).some(
      (condition) => condition.dateZone === undefined && readsDayOfSending(condition),
    ),
  );
