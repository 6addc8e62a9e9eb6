import { Skeleton } from '@sluice/builder-ui';
import type { SamplePerson } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { samplesOptions } from '../../lib/api/samples-api.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { comparePeople, type PersonChange, type Received, type ComparedPerson } from './compared-people.ts';
import { textComparisonMessages } from './messages.ts';
import * as S from './PeopleChanges.styles.ts';

const nobody: readonly SamplePerson[] = [];
const MAX_SHOWN = 6;
const MAX_VALUES = 2;

interface PeopleChangesProps {
  /** `null` where there was nothing. */
  before: string | null;
  after: string;
  /** What the two texts are called, where "was" and "now" would mislead. */
  labels?: { before: string; after: string };
}

/** Which of the sample people receive something else by one text than by the other, and what. */
export function PeopleChanges({ before, after, labels }: PeopleChangesProps): ReactNode {
  const workspaceId = useWorkspaceId();
  // Without the saved people, made-up ones do.
  const samples = useQuery(samplesOptions(workspaceId));
  const saved = samples.data?.items ?? (samples.isError ? nobody : undefined);
  const compared = useMemo(
    () => (saved === undefined ? undefined : comparePeople(before, after, saved)),
    [before, after, saved],
  );
  const title = before === null ? textComparisonMessages.peopleNew : textComparisonMessages.people;
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
        {title} <S.Count>{textComparisonMessages.peopleCount(changed.length, total)}</S.Count>
      </h3>
      {changed.length === 0 && <S.Quiet>{textComparisonMessages.peopleNone}</S.Quiet>}
      <S.People>
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
      </S.People>
      {changed.length > MAX_SHOWN && (
        <S.Quiet>{textComparisonMessages.morePeople(changed.length - MAX_SHOWN)}</S.Quiet>
      )}
      <S.Quiet>{isSaved ? textComparisonMessages.peopleSaved : textComparisonMessages.peopleMade}</S.Quiet>
    </section>
  );
}

interface PersonItemProps {
  change: PersonChange;
  number: number;
  labels: { before: string; after: string };
}

function PersonItem({ change, number, labels }: PersonItemProps): ReactNode {
  const { person, before, after } = change;
  const name = person.name ?? firstNameOf(person) ?? textComparisonMessages.nameless(number);
  return (
    <li>
      <S.Initial aria-hidden>{name.slice(0, 1).toUpperCase()}</S.Initial>
      <span>
        <strong dir="auto">{name}</strong> <S.Count dir="auto">{valuesOf(person)}</S.Count>
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
    <S.Received data-now={isNow || undefined} data-kind={received.kind}>
      <span>{label}</span>
      <span dir="auto">{wordsFor(received)}</span>
    </S.Received>
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

/** What tells a person from others, in a few words. */
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
