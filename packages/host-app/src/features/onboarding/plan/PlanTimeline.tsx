import type { Plan } from '@sluice/server/contracts';
import { Bell, Check, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { DAY, formatMoney, formatShortDay, formatWeekday } from '../../../lib/dates-and-money.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useOnboardingMessages } from '../messages.ts';
import * as S from './Plan.styles.ts';

const REMINDER_DAYS = 3;

interface Moment {
  icon: ReactNode;
  when: string;
  text: string;
  amount?: string;
}

function inMonths(from: number, months: number): string {
  const date = new Date(from);
  date.setMonth(date.getMonth() + months);
  return date.toISOString();
}

/** What is paid when, and what happens before. */
export function PlanTimeline({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }): ReactNode {
  const { plan: texts } = useOnboardingMessages();
  const now = useNow();
  const price = formatMoney(plan.amount, plan.currency);
  const nothing = formatMoney(0, plan.currency);
  const inDays = (days: number) => formatWeekday(new Date(now + days * DAY).toISOString());
  const today = texts.today(formatShortDay(new Date(now).toISOString()));
  const card = <CreditCard aria-hidden />;
  const moments: Moment[] = hasTrial
    ? [
        { icon: <Check aria-hidden />, when: today, text: texts.trialStarts, amount: nothing },
        {
          icon: <Bell aria-hidden />,
          when: inDays(plan.trialDays - REMINDER_DAYS),
          text: texts.reminder,
        },
        { icon: card, when: inDays(plan.trialDays), text: texts.firstPayment, amount: price },
      ]
    : [
        { icon: <Check aria-hidden />, when: today, text: texts.firstPaymentToday, amount: price },
        { icon: card, when: formatWeekday(inMonths(now, 1)), text: texts.nextPayment, amount: price },
      ];
  return (
    <S.Aside aria-label={texts.timeline}>
      <h2>{texts.timeline}</h2>
      <S.Timeline>
        {moments.map(({ icon, when, text, amount }) => (
          <li key={text}>
            <span aria-hidden>{icon}</span>
            <div>
              <b>{when}</b>
              <span>{text}</span>
            </div>
            {amount !== undefined && <b>{amount}</b>}
          </li>
        ))}
      </S.Timeline>
      <S.Due>
        <span>{texts.dueToday}</span>
        <b>{hasTrial ? nothing : price}</b>
      </S.Due>
    </S.Aside>
  );
}
