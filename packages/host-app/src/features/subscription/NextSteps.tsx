import { useNow } from '@sluice/builder-ui';
import type { Subscription } from '@sluice/server/contracts';
import { Bell, CreditCard, Flag, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DAY, formatWeekday } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { hasExpired } from './card-expiry.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/section/Section.tsx';
import { Timeline, type Moment } from '../../components/timeline/Timeline.tsx';
import * as S from './Subscription.styles.ts';

const REMINDER = 3 * DAY;

function stepsAfter(one: Subscription, now: number): Moment[] {
  const { next: texts } = subscriptionMessages;
  const { state, isTrial, subscriptionEnd, cancelAt, endedAt, openPayment, amount, currency } = one;
  const price = formatMoney(openPayment?.amount ?? amount, currency);
  const end = <Flag aria-hidden />;
  if (state === 'canceled') {
    return endedAt === null ? [] : [{ icon: end, when: formatWeekday(endedAt), text: texts.ended }];
  }
  if (state === 'past_due') {
    if (openPayment === null) return [];
    const { since, nextAttemptAt } = openPayment;
    const wasExpired = one.paymentMethod !== null && hasExpired(one.paymentMethod, Date.parse(since));
    const declined = {
      icon: <X aria-hidden />,
      when: formatWeekday(since),
      text: wasExpired ? texts.declinedAsExpired : texts.declined,
      amount: price,
      tone: 'danger' as const,
    };
    const retry =
      nextAttemptAt === null
        ? []
        : [
            {
              icon: <RefreshCw aria-hidden />,
              when: formatWeekday(nextAttemptAt),
              text: texts.retry,
              amount: price,
            },
          ];
    return [declined, ...retry, { icon: end, when: texts.afterLast, text: texts.ends }];
  }
  if (state !== 'active') return [];
  if (cancelAt !== null) return [{ icon: end, when: formatWeekday(cancelAt), text: texts.ends }];
  if (subscriptionEnd === null) return [];
  const payment = {
    icon: <CreditCard aria-hidden />,
    when: formatWeekday(subscriptionEnd),
    text: isTrial ? texts.firstPayment : texts.payment,
    amount: price,
  };
  const reminder = Date.parse(subscriptionEnd) - REMINDER;
  if (!isTrial || reminder <= now) return [payment];
  const when = formatWeekday(new Date(reminder).toISOString());
  return [{ icon: <Bell aria-hidden />, when, text: texts.reminder }, payment];
}

/** What will happen by itself, and what has. Nothing without a subscription. */
export function NextSteps({ subscription }: { subscription: Subscription }): ReactNode {
  const { next: texts } = subscriptionMessages;
  const steps = stepsAfter(subscription, useNow());
  if (steps.length === 0) return null;
  return (
    <Section title={texts.title}>
      <S.Steps>
        <Timeline moments={steps} />
      </S.Steps>
    </Section>
  );
}
