import { Avatar, Badge, Skeleton } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../components/RetryView.tsx';
import { TextLink } from '../../components/TextLink.ts';
import { pictureAddress } from '../../config/base-path.ts';
import { paths } from '../../config/paths.ts';
import { seatsOptions } from '../../lib/api/subscription-api.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { subscriptionMessages } from './messages.ts';
import { Section } from '../../components/section/Section.tsx';
import * as S from './Subscription.styles.ts';

/** More are only counted. */
const SHOWN = 8;

/** The members who take a seat, and those who are still setting up. */
export function SeatsCard({ activeSeats }: { activeSeats: number }): ReactNode {
  const { seats: texts } = subscriptionMessages;
  const { data, error, refetch } = useQuery(seatsOptions(useWorkspaceId()));
  if (data === undefined) {
    return (
      <Section title={texts.title} aside={<Badge>{activeSeats}</Badge>}>
        <S.Padded>
          {error === null ? (
            <Skeleton width="60%" />
          ) : (
            <RetryView title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </S.Padded>
      </Section>
    );
  }
  const rest = data.items.length - SHOWN;
  return (
    <Section title={texts.title} aside={<Badge>{activeSeats}</Badge>}>
      <S.Seats>
        {data.items
          .slice(0, SHOWN)
          .map(({ userId, displayName, initials, avatarUrl, onboardingComplete }) => (
            <li key={userId}>
              <Avatar
                size="small"
                decorative
                name={displayName}
                initials={initials}
                src={pictureAddress(avatarUrl)}
              />
              <b>{displayName}</b>
              {!onboardingComplete && <Badge>{texts.settingUp}</Badge>}
            </li>
          ))}
        {rest > 0 && <li>{texts.more(rest)}</li>}
      </S.Seats>
      <S.Foot>
        {texts.note} <TextLink to={paths.userManagement}>{texts.manage}</TextLink>
      </S.Foot>
    </Section>
  );
}
