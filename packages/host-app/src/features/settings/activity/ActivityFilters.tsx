import { Select } from '@sluice/builder-ui';
import { AuditAction, type Member } from '@sluice/server/contracts';
import { useMemo, type ReactNode } from 'react';
import { listedActions } from './action-areas.ts';
import * as S from './ActivityCard.styles.ts';
import { activityMessages } from './messages.ts';
import type { ActivityFilter, Person } from './useActivity.ts';

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
export function ActivityFilters({
  members,
  formerMembers,
  filter,
  onChange,
}: ActivityFiltersProps): ReactNode {
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
