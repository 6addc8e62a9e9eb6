import { Avatar, Badge, Button, EmptyState, Pagination, useRelativeTime } from '@sluice/builder-ui';
import type { AuditEvent } from '@sluice/server/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '../../../components/section/Section.tsx';
import { SectionLoading } from '../../../components/section/SectionLoading.tsx';
import { pictureAddress } from '../../../config/base-path.ts';
import { PAGE_SIZE } from '../../../lib/paging/page-size.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { formatExactMoment } from '../../../lib/formats/dates.ts';
import * as S from './ActivityCard.styles.ts';
import { actorName } from './actor-name.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityMessages } from './messages.ts';
import { phraseOf } from './phrase-of.ts';
import { useActivity } from './useActivity.ts';

/** Who did what in the workspace, for its owner. */
export function ActivityCard(): ReactNode {
  const activity = useActivity();
  const { events, members, formerMembers, filter, csv } = activity;
  return (
    <Section
      title={activityMessages.title}
      aside={<S.Quiet>{activityMessages.forOwners}</S.Quiet>}
      actions={
        <>
          <ActivityFilters
            members={members}
            formerMembers={formerMembers}
            filter={filter}
            onChange={activity.changeFilter}
          />
          <Button
            compact
            icon={<Download aria-hidden />}
            aria-label={activityMessages.csvLong}
            isPending={csv.isPending}
            isDisabled={!events.data?.total}
            onPress={() => csv.mutate()}
          >
            {activityMessages.csv}
          </Button>
        </>
      }
    >
      <Entries activity={activity} />
    </Section>
  );
}

function Entries({ activity }: { activity: ReturnType<typeof useActivity> }): ReactNode {
  const { events, filter, page, setPage, personOf } = activity;
  const { data, error, refetch } = events;
  if (data === undefined) {
    return (
      <SectionLoading
        error={error}
        label={activityMessages.loading}
        failed={activityMessages.loadFailed}
        onRetry={() => void refetch()}
        widths={['70%']}
      />
    );
  }
  if (data.total === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    return isFiltered ? (
      <EmptyState title={activityMessages.noMatch} description={activityMessages.noMatchText} />
    ) : (
      <EmptyState title={activityMessages.empty} />
    );
  }
  const pageCount = Math.ceil(data.total / PAGE_SIZE);
  return (
    <>
      <S.List aria-label={activityMessages.list} aria-busy={events.isPlaceholderData}>
        {data.items.map((event) => (
          <Entry key={event.id} event={event} personOf={personOf} />
        ))}
      </S.List>
      {pageCount > 1 && (
        <S.Foot>
          <Pagination
            aria-label={activityMessages.pages}
            page={page}
            pageCount={pageCount}
            onPageChange={setPage}
          />
        </S.Foot>
      )}
    </>
  );
}

interface EntryProps {
  event: AuditEvent;
  personOf: (userId: string) => string | undefined;
}

function Entry({ event, personOf }: EntryProps): ReactNode {
  const relativeTime = useRelativeTime();
  const { user } = useSession();
  const { actor, at, outcome } = event;
  const isOwn = actor?.id === user?.id;
  const name = actorName(event);
  return (
    <li>
      <Avatar decorative size="small" name={name} src={pictureAddress(isOwn ? user?.avatarUrl : null)} />
      <p>
        <b>{isOwn ? activityMessages.you : name}</b> {phraseOf(event, personOf)}{' '}
        {outcome === 'refused' && <Badge tone="danger">{activityMessages.refused}</Badge>}
      </p>
      <time dateTime={at} title={formatExactMoment(at)}>
        {relativeTime(new Date(at))}
      </time>
    </li>
  );
}
