import { Skeleton } from '@sluice/builder-ui';
import type { SamplePerson } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { samplesOptions } from '../../lib/api/samples-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { comparePeople, type PersonChange, type Received, type ComparedPerson } from './compared-people.ts';
import { textComparisonMessages } from './messages.ts';

const Count = styled.span`
  color: var(--sluice-ink-3);
  font-weight: var(--sluice-weight-regular);
`;

const Quiet = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** The list of those who receive something else. */
export const People = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 3px 10px;
    padding: 9px var(--sluice-space-3) 10px 11px;
    border: 1px solid var(--sluice-line);
    border-radius: var(--sluice-radius-m);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }
`;

const Initial = styled.span`
  display: grid;
  grid-row: span 3;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-elseif-soft);
  color: var(--sluice-elseif);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1 var(--sluice-font-ui);
`;

/** A text that somebody received or will receive, in at most three lines. */
const ReceivedText = styled.span`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
  color: var(--sluice-ink-3);

  & > :first-child {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-regular);
  }

  & > :last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    white-space: pre-line;
  }

  &[data-now] > :last-child {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-medium);
  }

  &[data-now]:is([data-kind='aborted'], [data-kind='error']) > :last-child {
    color: var(--sluice-danger);
  }
`;

const nobody: readonly SamplePerson[] = [];
const MAX_SHOWN = 6;
const MAX_VALUES = 2;

interface PeopleChangesProps {
  /** `null` where there was nothing. */
  before: string | null;
  after: string;
  /** What the two texts are called, where "was" and "now" would mislead. */
  labels?: { before: string; after: string };
  /** Whether the page says of everybody what they receive. Then made-up people have nothing to add. */
  isBesideAll?: boolean;
}

/** Shows which of the sample people receive something else by one text than by the other, and what. */
export function PeopleChanges({ before, after, labels, isBesideAll = false }: PeopleChangesProps): ReactNode {
  const workspaceId = useWorkspaceId();
  // Without the saved people, made-up ones do.
  const samples = useQuery(samplesOptions(workspaceId));
  const saved = samples.data?.items ?? (samples.isError ? nobody : undefined);
  const compared = useMemo(
    () => (saved === undefined ? undefined : comparePeople(before, after, saved)),
    [before, after, saved],
  );
  const { peopleBeside, peopleNew, people } = textComparisonMessages;
  const title = isBesideAll ? peopleBeside : before === null ? peopleNew : people;
  if (isBesideAll && (compared === undefined || !compared.isSaved)) return null;
  if (compared === undefined) {
    return (
      <section>
        <h3>{title}</h3>
        <Skeleton height="84px" />
      </section>
    );
  }
  const { changed, total, isSaved } = compared;
  return (
    <section>
      <h3>
        {title} <Count>{textComparisonMessages.peopleCount(changed.length, total)}</Count>
      </h3>
      {changed.length === 0 && <Quiet>{textComparisonMessages.peopleNone}</Quiet>}
      <People>
        {changed.slice(0, MAX_SHOWN).map((change, index) => (
          <PersonItem
            key={change.person.id}
            change={change}
            number={index + 1}
            labels={
              labels ?? {
                before: textComparisonMessages.was,
                after: before === null ? textComparisonMessages.gets : textComparisonMessages.now,
              }
            }
          />
        ))}
      </People>
      {changed.length > MAX_SHOWN && (
        <Quiet>{textComparisonMessages.morePeople(changed.length - MAX_SHOWN)}</Quiet>
      )}
      <Quiet>{isSaved ? textComparisonMessages.peopleSaved : textComparisonMessages.peopleMade}</Quiet>
    </section>
  );
}

interface PersonItemProps {
  change: PersonChange;
  number: number;
  labels: { before: string; after: string };
}

/** Somebody, with what they received and receive. */
export function PersonItem({ change, number, labels }: PersonItemProps): ReactNode {
  const { person, before, after } = change;
  const name = (person.name || null) ?? firstNameOf(person) ?? textComparisonMessages.nameless(number);
  return (
    <li>
      <Initial aria-hidden>{name.slice(0, 1).toUpperCase()}</Initial>
      <span>
        <strong dir="auto">{name}</strong> <Count dir="auto">{valuesOf(person)}</Count>
      </span>
      {before && <ReceivedLine label={labels.before} received={before} isNow={false} />}
      <ReceivedLine label={labels.after} received={after} isNow />
    </li>
  );
}

interface ReceivedLineProps {
  label: string;
  received: Received;
  isNow: boolean;
}

function ReceivedLine({ label, received, isNow }: ReceivedLineProps): ReactNode {
  return (
    <ReceivedText data-now={isNow || undefined} data-kind={received.kind}>
      <span>{label}</span>
      <span dir="auto">{wordsFor(received)}</span>
    </ReceivedText>
  );
}

function wordsFor(received: Received): string {
  switch (received.kind) {
    case 'text':
      return received.text === '' ? textComparisonMessages.empty : received.text;
    case 'aborted':
      return textComparisonMessages.aborted;
    case 'error':
      return textComparisonMessages.failed(received.error);
    case 'atBraze':
      return textComparisonMessages.atBraze;
  }
}

const FIRST_NAME = 'default_attribute:first_name';

function firstNameOf({ sample }: ComparedPerson): string | undefined {
  const name = sample.values[FIRST_NAME];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Tells a person from others, in a few words. */
function valuesOf({ sample }: ComparedPerson): string {
  const entries = Object.entries(sample.values).filter(([key]) => key !== FIRST_NAME);
  if (entries.length === 0) return textComparisonMessages.nothingKnown;
  return entries
    .slice(0, MAX_VALUES)
    .map(([key, value]) =>
      textComparisonMessages.value(
        key.slice(key.indexOf(':') + 1),
        typeof value === 'string' ? value : JSON.stringify(value),
      ),
    )
    .join(', ');
}
