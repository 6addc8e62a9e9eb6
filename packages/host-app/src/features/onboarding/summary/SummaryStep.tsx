import { Button, ButtonLink, useToasts } from '@sluice/builder-ui';
import type { Membership, Plan, Profile, Subscription } from '@sluice/server/contracts';
import { Check, CircleAlert, Calendar, CreditCard, Database, GitBranch, Sparkles, Users } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { startSnippetPath, paths, upgradePath } from '../../../config/paths.ts';
import { onboardingMessages } from '../messages.ts';
import * as Page from '../Onboarding.styles.ts';
import { StepHeading } from '../StepHeading.tsx';
import { TOAST_TOPIC } from '../useReturnToOnboarding.ts';
import * as S from './Summary.styles.ts';
import { useFinish } from '../useFinish.ts';
import { useSummary, type Summary } from './useSummary.ts';
import { CardName } from '../../../components/account/CardName.tsx';
import { DAY, formatFullDay, formatShortDay, formatMoney } from '../../../lib/formats.ts';

interface SummaryStepProps {
  user: Profile;
  plan: Plan;
  membership: Membership;
  /** The subscription, as far as the person may know it. */
  known: Subscription | undefined;
}

const hasFailed = ({ state }: Summary): boolean => state === 'unpaid' || state === 'unknown';

/** The last step: what the checkout led to, and the end of onboarding. */
export function SummaryStep({ user, plan, membership, known }: SummaryStepProps): ReactNode {
  const { summary: texts, steps } = onboardingMessages;
  const [query] = useSearchParams();
  const summary = useSummary(membership.workspaceId, query.get('session_id'), known);
  const { isPending, finish, finishAt } = useFinish(user);
  useSuccessToast(summary);
  if (summary.state === 'loading') {
    return (
      <Page.Waiting>
        <output>{texts.loading}</output>
      </Page.Waiting>
    );
  }
  const isFailed = hasFailed(summary);
  return (
    <S.Panel>
      <S.Body>
        <S.Ring data-tone={isFailed ? 'warn' : 'ok'}>
          {isFailed ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
        </S.Ring>
        <StepHeading
          tabTitle={steps.summary}
          {...headingOf(summary, membership.workspace.name, plan.trialDays)}
        />
        {!isFailed && <SummaryFacts summary={summary} plan={plan} />}
        {!isFailed && summary.isTrial && <p>{trialMeaning(summary, plan)}</p>}
        {summary.state === 'unconfirmed' && <p>{texts.unconfirmed}</p>}
        {!isFailed && <NextThings onChoose={finishAt} />}
      </S.Body>
      <S.Foot>
        {isFailed && (
          <ButtonLink href={user.onboardingComplete ? upgradePath : `${paths.onboarding}?step=plan`}>
            {texts.backToPlan}
          </ButtonLink>
        )}
        <Button variant="primary" isPending={isPending} onPress={finish}>
          {texts.finish}
        </Button>
      </S.Foot>
    </S.Panel>
  );
}

function headingOf(summary: Summary, workspace: string, days: number) {
  const { summary: texts } = onboardingMessages;
  const { state, isTrial } = summary;
  if (state === 'unpaid') return { title: texts.unpaidTitle, subtitle: texts.unpaidText };
  if (state === 'unknown') return { title: texts.unknownTitle, subtitle: texts.unknownText };
  if (isTrial) return { title: texts.titleTrial, subtitle: texts.trialOf(workspace, days) };
  return { title: texts.title, subtitle: texts.activeOf(workspace) };
}

/** Says what it means that the subscription is active already. */
function trialMeaning({ trialEndDate }: Summary, plan: Plan): string {
  const { summary: texts } = onboardingMessages;
  const day = trialEndDate === null ? texts.fallback.trialEndDate : formatFullDay(trialEndDate);
  return texts.trialMeans(day, formatMoney(plan.amount, plan.currency, true));
}

/** Says once that the payment has worked; a reload does not say it again. */
function useSuccessToast(summary: Summary): void {
  const { summary: texts } = onboardingMessages;
  const toasts = useToasts();
  const [query, setQuery] = useSearchParams();
  const isDue = query.has('payment_success') && summary.state !== 'loading';
  const showToast = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete('payment_success');
    if (rest.size === 0) rest.set('pending_step_3', 'true');
    setQuery(rest, { replace: true });
    if (hasFailed(summary)) return;
    const { success: title, successText: description } = texts;
    toasts.show({ topic: TOAST_TOPIC, tone: 'ok', lasts: 'long', title, description });
  });
  useEffect(() => {
    if (isDue) showToast();
  }, [isDue]);
}

const REMINDER = 3 * DAY;

interface Fact {
  icon: ReactNode;
  term: string;
  value: ReactNode;
  note: string;
}

/** The plan, its next date and how it is paid. What nobody knows yet has a text in its place. */
function SummaryFacts({ summary, plan }: { summary: Summary; plan: Plan }): ReactNode {
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

interface NextThingsProps {
  /** Finishes, and opens a page. */
  onChoose: (path: string) => void;
}

/** Leads to what the person can do now. Each of them finishes onboarding on the way. */
function NextThings({ onChoose }: NextThingsProps): ReactNode {
  const { summary: texts } = onboardingMessages;
  const things = [
    { icon: <Database aria-hidden />, tone: 'brand', text: texts.syncData, to: paths.data },
    { icon: <GitBranch aria-hidden />, tone: 'indigo', text: texts.buildSnippet, to: startSnippetPath },
    { icon: <Users aria-hidden />, tone: 'plum', text: texts.inviteTeam, to: paths.userManagement },
  ];
  return (
    <S.Next>
      <h2>{texts.next}</h2>
      <ul>
        {things.map(({ icon, tone, text, to }) => (
          <li key={text}>
            <Link
              to={to}
              data-tone={tone}
              onClick={(event) => {
                // Another tab would come back here, as long as this is not finished.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(to);
              }}
            >
              <span>{icon}</span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </S.Next>
  );
}
