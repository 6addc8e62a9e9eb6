import { prepareTemplate, type Template } from '@sluice/liquid';
import { useMemo, type ReactNode } from 'react';
import type { Person } from './examples.ts';
import * as S from './LiveDemo.styles.ts';
import { demoMessages } from './messages.ts';
import { preparedFor, type Received } from './receive.ts';

interface PeopleListProps {
  label: string;
  template: Template;
  people: readonly Person[];
}

/** What each person receives from a template, and from which branch. */
export function PeopleList({ label, template, people }: PeopleListProps): ReactNode {
  const receive = useMemo(() => preparedFor(template), [template]);
  const hasGap = useMemo(() => isIncomplete(template), [template]);
  return (
    <>
      <S.People aria-label={label} aria-live="polite">
        {people.map(({ name, facts, sample }) => (
          <PersonCard key={name} name={name} facts={facts} received={receive(sample)} />
        ))}
      </S.People>
      {hasGap && <S.Gap>{demoMessages.incomplete}</S.Gap>}
    </>
  );
}

function isIncomplete(template: Template): boolean {
  const { skippedStatementIds } = prepareTemplate(template).evaluate(
    { values: {} },
    { reading: 'provider', now: 0 },
  );
  return skippedStatementIds.length > 0;
}

function PersonCard({
  name,
  facts,
  received,
}: {
  name: string;
  facts: string;
  received: Received;
}): ReactNode {
  const branch = branchOf(received);
  const isSent = received.outcome === 'sent' && received.text !== '';
  return (
    <S.Person>
      <S.Initial aria-hidden>{name.charAt(0)}</S.Initial>
      <S.Facts>
        <b>{name}</b> {facts}
      </S.Facts>
      <S.Branch data-kind={branch.kind}>{branch.name}</S.Branch>
      <S.Message data-stopped={!isSent || undefined}>{messageOf(received)}</S.Message>
    </S.Person>
  );
}

function branchOf({ branch, outcome }: Received): { kind: string; name: string } {
  const { branches } = demoMessages;
  if (branch === 'fallback') return { kind: outcome === 'sent' ? 'else' : 'abort', name: branches.else };
  if (branch === undefined) return { kind: 'else', name: branches.none };
  return branch === 0 ? { kind: 'if', name: branches.if } : { kind: 'else-if', name: branches.elseIf };
}

function messageOf({ outcome, text }: Received): string {
  if (outcome === 'aborted') return demoMessages.aborted;
  if (outcome === 'error') return demoMessages.failed(text);
  return text === '' ? demoMessages.nothing : text;
}
