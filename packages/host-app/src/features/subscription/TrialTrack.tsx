import { useNow, VisuallyHidden } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { DAY, formatShortDay } from '../../lib/formats/dates.ts';
import { subscriptionMessages } from './messages.ts';
import * as S from './Subscription.styles.ts';

/** Beyond this, days would be too small to see. */
const DAYS_MAX = 31;

/** The days of a trial, and how many of them have passed. */
export function TrialTrack({ start, end }: { start: string; end: string }): ReactNode {
  const { track: texts } = subscriptionMessages;
  const now = useNow();
  const total = Math.min(DAYS_MAX, Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY)));
  const left = Math.min(total, Math.max(0, Math.ceil((Date.parse(end) - now) / DAY)));
  const used = total - left;
  return (
    <S.Track>
      <VisuallyHidden>{texts.label(used, total)}</VisuallyHidden>
      <S.TrackDays aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-used={index < used || undefined} />
        ))}
      </S.TrackDays>
      <S.TrackLegend>
        <span>{texts.started(formatShortDay(start))}</span>
        <b>{texts.left(left)}</b>
        <span>{texts.ends(formatShortDay(end))}</span>
      </S.TrackLegend>
    </S.Track>
  );
}
