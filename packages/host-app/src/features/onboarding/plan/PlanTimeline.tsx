import { useNow } from '@sluice/builder-ui';
import type { Plan } from '@sluice/server/contracts';
import { Bell, Check, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Timeline, type Moment } from '../../../components/timeline/Timeline.tsx';
import { DAY, formatShortDay, formatWeekday } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { onboardingMessages } from '../messages.ts';
import * as S from './Plan.styles.ts';

const REMINDER_DAYS = 3;

function inMonths(from: number, months: number): string {
  const date = new Date(from);
  date.setMonth(date.getMonth() + months);
  return date.toISOString();
}

/** What is paid when, and what happens before. */
export function PlanTimeline({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }): ReactNode {
  const { plan: texts } = onboardingMessages;
  const now = useNow();
  const price = formatMoney(plan.amount, plan.currency);
  const nothing = formatMoney(0, plan.currency);
  const inDays = (days: number) => formatWeekday(new Date(now + days * DAY).toISOString());
  const today = texts.today(formatShortDay(new Date(now).toISOString()));
  const card = <CreditCard aria-hidden />;
  const moments: Moment[] = hasTrial
    ? [
        { icon: <Check aria-hidden />, tone: 'brand', when: today, text: texts.trialStarts, amount: nothing },
        {
          icon: <Bell aria-hidden />,
          when: inDays(plan.trialDays - REMINDER_DAYS),
          text: texts.reminder,
        },
        { icon: card, when: inDays(plan.trialDays), text: texts.firstPayment, amount: price },
      ]
    : [
        {
          icon: <Check aria-hidden />,
          tone: 'brand',
          when: today,
          text: texts.firstPaymentToday,
          amount: price,
        },
        { icon: card, when: formatWeekday(inMonths(now, 1)), text: texts.nextPayment, amount: price },
      ];
  return (
    <S.Aside aria-label={texts.timeline}>
      <h2>{texts.timeline}</h2>
      <Timeline moments={moments} />
      <S.Due>
        <span>{texts.dueToday}</span>
        <b>{hasTrial ? nothing : price}</b>
      </S.Due>
    </S.Aside>
  );
}
