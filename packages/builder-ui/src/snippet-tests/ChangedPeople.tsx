import { Check } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Pagination } from '../controls/pagination/Pagination.tsx';
import { usePersonWords } from '../person-words/index.ts';
import { useSnippetTestsMessages } from './messages.ts';
import { bothInWords } from './received-words.ts';
import type { TestRun } from './run-tests.ts';
import * as S from './SnippetTests.styles.ts';
import type { SnippetTestsState } from './useSnippetTests.ts';

/** As many as fit beside each other without much scrolling. */
const PAGE_SIZE = 6;

interface ChangedPeopleProps {
  tests: SnippetTestsState;
  run: TestRun;
}

/** Who receives something else than they must, and what, a page at a time. */
export function ChangedPeople({ tests, run }: ChangedPeopleProps): ReactNode {
  const messages = useSnippetTestsMessages();
  const [page, setPage] = useState(1);
  const { changed } = run;
  const pages = Math.ceil(changed.length / PAGE_SIZE);
  const current = Math.max(1, Math.min(page, pages));
  const shown = changed.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  return (
    <>
      <S.Cards aria-label={messages.changedPeople} data-stale={tests.isStale || undefined}>
        {shown.map((place) => (
          <ChangedPerson
            key={place}
            place={place}
            run={run}
            onAccept={tests.isWaiting ? undefined : () => tests.accept([place])}
          />
        ))}
      </S.Cards>
      {pages > 1 && (
        <Pagination
          aria-label={messages.changedPeople}
          page={current}
          pageCount={pages}
          onPageChange={setPage}
        />
      )}
    </>
  );
}

interface ChangedPersonProps {
  place: number;
  run: TestRun;
  /** Absent while nothing can be accepted. */
  onAccept: (() => void) | undefined;
}

function ChangedPerson({ place, run, onAccept }: ChangedPersonProps): ReactNode {
  const messages = useSnippetTestsMessages();
  const { ofKept } = usePersonWords();
  const person = run.kept.people[place];
  const now = useMemo(() => person && run.receives(person), [run, person]);
  if (person?.expected === undefined || now === undefined) return null;
  const name = person.name || messages.nameless(place + 1);
  const words = bothInWords(person.expected, now, messages);
  return (
    <S.Card>
      <S.Initial name={name} size="small" decorative />
      <S.Who>
        <b dir="auto">{name}</b> <span dir="auto">{ofKept(person, run.references)}</span>
      </S.Who>
      {onAccept !== undefined && (
        <Button
          compact
          variant="ghost"
          icon={<Check size={14} aria-hidden />}
          aria-label={messages.acceptFor(name)}
          onPress={onAccept}
        >
          {messages.accept}
        </Button>
      )}
      <S.Received>
        <dt>{messages.was}</dt>
        <dd dir="auto">{words.was}</dd>
        <dt>{messages.now}</dt>
        <dd dir="auto" data-now={now.outcome}>
          {words.now}
        </dd>
      </S.Received>
    </S.Card>
  );
}
