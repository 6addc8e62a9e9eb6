import { Avatar, Badge, Button, EmptyState, Pagination, useRelativeTime, Select } from '@sluice/builder-ui';
import { type AuditEvent, AuditAction, type Member } from '@sluice/server/contracts';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Section, SectionLoading } from '../../../components/Section.tsx';
import { pictureAddress } from '../../../config/base-path.ts';
import { PAGE_SIZE } from '../../../lib/paging.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatFullMoment } from '../../../lib/formats.ts';
import * as S from '../Settings.styles.ts';
import { actorName, phraseOf, activityMessages, listedActions } from './messages.ts';
import { useActivity, type ActivityFilter, type Person } from './useActivity.ts';

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
      <time dateTime={at} title={formatFullMoment(at)}>
        {relativeTime(new Date(at))}
      </time>
    </li>
  );
}

/** Stands for no filter: the value of an option must be a text. */
const ALL = 'all';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ActivityFiltersProps {
  members: readonly Member[];
  /** Who did something and is no member any more. */
  formerMembers: readonly Person[];
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** Whose activity, and which, is shown. */
function ActivityFilters({ members, formerMembers, filter, onChange }: ActivityFiltersProps): ReactNode {
  const people = useMemo(
    () => [
      { value: ALL, label: activityMessages.everybody },
      ...members.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
      ...formerMembers.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        description: activityMessages.formerMember,
      })),
    ],
    [members, formerMembers],
  );
  const kinds = useMemo(
    () => [
      { value: ALL, label: activityMessages.everything },
      ...listedActions.map(({ action, area }) => ({
        value: action,
        label:
          activityMessages.actions[action] ?? capitalized(activityMessages.phrases[action]({ details: {} })),
        detail: activityMessages.areas[area],
      })),
    ],
    [],
  );
  const { actorId, action, ...rest } = filter;
  return (
    <S.Filters>
      <Select
        compact
        hideLabel
        label={activityMessages.person}
        options={people}
        value={actorId ?? ALL}
        onChange={(value) =>
          onChange({ ...rest, ...(action && { action }), ...(value !== ALL && { actorId: value }) })
        }
      />
      <Select
        compact
        hideLabel
        label={activityMessages.action}
        options={kinds}
        value={action ?? ALL}
        onChange={(value) => {
          const chosen = AuditAction.safeParse(value);
          onChange({ ...rest, ...(actorId && { actorId }), ...(chosen.success && { action: chosen.data }) });
        }}
      />
    </S.Filters>
  );
}
