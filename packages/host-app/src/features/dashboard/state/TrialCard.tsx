import { useNow, VisuallyHidden } from '@sluice/builder-ui';
import type { DashboardBilling } from '@sluice/server/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../config/paths.ts';
import * as D from '../Dashboard.styles.ts';
import { dashboardMessages } from '../messages.ts';
import { PartFailed, type Failure, type Part } from '../PartFailed.tsx';
import { DAY, formatWeekdayAndDay, formatMoney } from '../../../lib/formats.ts';
import { daysLeft } from './days-left.ts';
import * as S from './State.styles.ts';

/** The most days that are drawn. More of them would be too small to see. */
const DAYS_MAX = 31;

interface TrialCardProps extends Failure {
  part: Part<DashboardBilling>;
}

/** How many days of the trial are left. Nothing without a trial. */
export function TrialCard({ part, ...failure }: TrialCardProps): ReactNode {
  const { trial: texts } = dashboardMessages;
  const id = useId();
  const now = useNow();
  const trial = part.ok ? part.value.trial : null;
  if (part.ok && trial === null) return null;
  if (!part.ok || trial === null) {
    return (
      <D.Card aria-label={texts.link}>
        <PartFailed {...failure} />
      </D.Card>
    );
  }
  const { amount, currency } = part.value;
  const length = Math.round((Date.parse(trial.endsAt) - Date.parse(trial.startedAt)) / DAY);
  const total = Math.min(DAYS_MAX, Math.max(1, length));
  const left = Math.min(total, daysLeft(trial.endsAt, now));
  const day = formatWeekdayAndDay(trial.endsAt);
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.left(left)}</h2>
        <Link to={paths.subscription}>{texts.link}</Link>
      </D.Head>
      <D.Body>
        <VisuallyHidden>{texts.used(total - left, total)}</VisuallyHidden>
        <S.Days aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            <span key={index} data-used={index < total - left || undefined} />
          ))}
        </S.Days>
        <D.Sub>
          {trial.willEnd ? texts.endsForGood(day) : texts.ends(day, formatMoney(amount, currency, true))}
        </D.Sub>
      </D.Body>
    </D.Card>
  );
}
