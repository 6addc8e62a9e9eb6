import { Select } from '@sluice/builder-ui';
import { AuditAction, type Member } from '@sluice/server/contracts';
import { useMemo, type ReactNode } from 'react';
import { listedActions } from './action-areas.ts';
import * as S from './ActivityCard.styles.ts';
import { useActivityMessages } from './messages.ts';
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
  const texts = useActivityMessages();
  const people = useMemo(
    () => [
      { value: ALL, label: texts.everybody },
      ...members.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
      ...formerMembers.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        description: texts.formerMember,
      })),
    ],
    [members, formerMembers, texts],
  );
  const kinds = useMemo(
    () => [
      { value: ALL, label: texts.everything },
      ...listedActions.map(({ action, area }) => ({
        value: action,
        label: texts.actions[action] ?? capitalized(texts.phrases[action]({ details: {} })),
        detail: texts.areas[area],
      })),
    ],
    [texts],
  );
  const { actorId, action, ...rest } = filter;
  return (
    <S.Filters>
      <Select
        compact
        hideLabel
        label={texts.person}
        options={people}
        value={actorId ?? ALL}
        onChange={(value) =>
          onChange({ ...rest, ...(action && { action }), ...(value !== ALL && { actorId: value }) })
        }
      />
      <Select
        compact
        hideLabel
        label={texts.action}
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
