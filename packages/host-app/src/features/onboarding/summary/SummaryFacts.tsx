import type { Plan } from '@sluice/server/contracts';
import { Calendar, CreditCard, Database, GitBranch, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardName } from '../../../components/card-name/CardName.tsx';
import { DAY, formatFullDay, formatShortDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { onboardingMessages } from '../messages.ts';
import * as S from './Summary.styles.ts';
import type { Summary } from './useSummary.ts';

const REMINDER = 3 * DAY;

interface Fact {
  icon: ReactNode;
  term: string;
  value: ReactNode;
  note: string;
}

/** The plan, its next date and how it is paid. What nobody knows yet has a text in its place. */
export function SummaryFacts({ summary, plan }: { summary: Summary; plan: Plan }): ReactNode {
  const { summary: texts } = onboardingMessages;
  const { planName, trialEndDate, paymentMethod, isTrial, nextPayment } = summary;
  const price = formatMoney(plan.amount, plan.currency, true);
  const reminder =
    trialEndDate && formatShortDay(new Date(Date.parse(trialEndDate) - REMINDER).toISOString());
  const date: Fact = isTrial
    ? {
        icon: <Calendar aria-hidden />,
        term: texts.trialEnds,
        value: trialEndDate === null ? texts.fallback.trialEndDate : formatFullDay(trialEndDate),
        note: reminder === null ? '' : texts.reminder(reminder),
      }
    : {
        icon: <Calendar aria-hidden />,
        term: texts.nextPayment,
        value: nextPayment === null ? '' : formatFullDay(nextPayment),
        note: texts.nextPaymentNote,
      };
  const facts: Fact[] = [
    {
      icon: <Sparkles aria-hidden />,
      term: texts.plan,
      value: planName ?? texts.fallback.planName,
      note: isTrial ? texts.priceAfterwards(price) : texts.price(price),
    },
    date,
    {
      icon: <CreditCard aria-hidden />,
      term: texts.paymentMethod,
      value: paymentMethod ? (
        <CardName brand={paymentMethod.brand} last4={paymentMethod.last4} />
      ) : (
        texts.fallback.paymentMethod
      ),
      note: isTrial ? texts.nothingCharged : texts.usedMonthly,
    },
  ];
  return (
    <S.Facts>
      {facts.map(({ icon, term, value, note }) => (
        <div key={term}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>
            {value}
            {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </S.Facts>
  );
}

/** What the person can do once they have finished. */
export function NextThings(): ReactNode {
  const { summary: texts } = onboardingMessages;
  const things = [
    { icon: <Database aria-hidden />, tone: 'brand', text: texts.syncData },
    { icon: <GitBranch aria-hidden />, tone: 'indigo', text: texts.buildSnippet },
    { icon: <Users aria-hidden />, tone: 'plum', text: texts.inviteTeam },
  ];
  return (
    <S.Next>
      <h2>{texts.next}</h2>
      <ul>
        {things.map(({ icon, tone, text }) => (
          <li key={text} data-tone={tone}>
            <span>{icon}</span>
            {text}
          </li>
        ))}
      </ul>
    </S.Next>
  );
}
