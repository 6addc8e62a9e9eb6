import { Check, ClipboardCheck, Plus, Sparkles, Undo2 } from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { useFallbackFocus } from '../hooks/lost-focus.ts';
import { withRef } from '../hooks/with-ref.ts';
import { ChangedPeople } from './ChangedPeople.tsx';
import { useSnippetTestsMessages } from './messages.ts';
import * as S from './SnippetTests.styles.ts';
import { TestPeople } from './TestPeople.tsx';
import type { SnippetTestsState } from './useSnippetTests.ts';

export interface SnippetTestsProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What `useSnippetTests` returns. */
  tests: SnippetTestsState;
  /**
   * The level of the heading.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | undefined;
  /** Further ways to add people, such as from a file, beside those that there are. */
  children?: ReactNode;
}

/**
 * The tests of what is being edited: how many people receive what they must, who receives something else now and what, with the way
 * back and the way on. Without tests, the ways to the first ones.
 */
export const SnippetTests = withRef(function SnippetTests(props: SnippetTestsProps): ReactNode {
  const { tests, headingLevel = 3, children, ...rest } = props;
  const messages = useSnippetTestsMessages();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { people, run, added } = tests;
  const isEmpty = people.length === 0 && !tests.isLoading;
  // What is accepted, removed or gone back from takes its buttons along. Whoever works elsewhere stays there.
  const [isInside, setInside] = useState(false);
  const shown = `${String(people.length)} ${String(run?.changed.length)} ${String(tests.failure)}`;
  useFallbackFocus(heading, [heading], isInside ? shown : '');
  return (
    <S.Root
      {...rest}
      aria-labelledby={headingId}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
    >
      <S.Head>
        <S.Heading as={`h${headingLevel}`} id={headingId} ref={heading} tabIndex={-1}>
          {messages.title}
        </S.Heading>
        <Verdict tests={tests} />
        <Answers tests={tests} />
      </S.Head>
      <Notes tests={tests} />
      {run !== undefined && run.changed.length > 0 && <ChangedPeople tests={tests} run={run} />}
      {isEmpty && (
        <S.Empty>
          <ClipboardCheck size={20} aria-hidden />
          <p>
            <b>{messages.emptyTitle}</b>
            <br />
            {messages.emptyHelp}
          </p>
        </S.Empty>
      )}
      <S.Ways>
        <Button
          compact
          variant={isEmpty ? 'primary' : 'ghost'}
          icon={<Sparkles size={16} aria-hidden />}
          isPending={tests.isMakingUp}
          onPress={tests.makeUp}
        >
          {messages.makeUp}
        </Button>
        <Button
          compact
          variant="ghost"
          icon={<Plus size={16} aria-hidden />}
          isDisabled={tests.addPerson === undefined}
          title={tests.addPerson === undefined ? messages.nobodyInTester : undefined}
          onPress={tests.addPerson}
        >
          {messages.addPerson}
        </Button>
        {children}
      </S.Ways>
      {added !== undefined && <S.News>{messages.added(added.count, added.isComplete)}</S.News>}
      {people.length > 0 && <TestPeople tests={tests} />}
    </S.Root>
  );
});

/** How many pass, and how many receive something else; said again to screen readers when it changes. */
function Verdict({ tests }: { tests: SnippetTestsState }): ReactNode {
  const messages = useSnippetTestsMessages();
  const { run, people, isStale, isWaiting, isLoading } = tests;
  const changed = run?.changed.length ?? 0;
  const passing = run?.passing ?? 0;
  return (
    <S.Verdict data-stale={isStale || undefined}>
      {isLoading && messages.loading}
      {run === undefined && people.length > 0 && !isWaiting && messages.running}
      {passing > 0 && (
        <S.Passing>
          {changed > 0 ? messages.goesOn(messages.pass(passing)) : messages.allPass(passing)}
        </S.Passing>
      )}{' '}
      {changed > 0 && <S.Changed>{messages.change(changed, passing > 0)}</S.Changed>}
    </S.Verdict>
  );
}

/** The way back, and the way on for all. */
function Answers({ tests }: { tests: SnippetTestsState }): ReactNode {
  const messages = useSnippetTestsMessages();
  const { run, goBack, accept, isWaiting } = tests;
  const changed = run?.changed ?? [];
  return (
    <S.Answers>
      {goBack !== undefined && (
        <Button compact icon={<Undo2 size={14} aria-hidden />} title={messages.goBackHelp} onPress={goBack}>
          {messages.goBack}
        </Button>
      )}
      {changed.length > 1 && !isWaiting && (
        <S.AcceptAll>
          <Button compact icon={<Check size={14} aria-hidden />} onPress={() => accept(changed)}>
            {messages.acceptAll(changed.length)}
          </Button>
        </S.AcceptAll>
      )}
    </S.Answers>
  );
}

/** What is to be known about the tests: why they wait, whom nobody has judged, where they are kept. */
function Notes({ tests }: { tests: SnippetTestsState }): ReactNode {
  const messages = useSnippetTestsMessages();
  const { run, people, lastChange, failure } = tests;
  return (
    <>
      {failure !== undefined && (
        <S.Failure role="alert">
          <span>{messages.refused(failure)}</span>
          <Button compact onPress={tests.keepMine}>
            {messages.keepMine}
          </Button>
          <Button compact onPress={tests.takeStored}>
            {messages.takeStored}
          </Button>
        </S.Failure>
      )}
      {lastChange !== undefined && (
        <S.News>
          {lastChange.text}.{' '}
          <Button variant="link" onPress={lastChange.undo}>
            {messages.undo}
          </Button>
        </S.News>
      )}
      {tests.isWaiting && <S.Note>{messages.waits}</S.Note>}
      {run !== undefined && run.watched.length > 0 && (
        <S.Note>
          {messages.watched(run.watched.length)}{' '}
          <Button variant="link" onPress={() => tests.accept(run.watched)}>
            {messages.takeNow}
          </Button>
        </S.Note>
      )}
      {run !== undefined && run.unknown > 0 && <S.Note>{messages.unknown(run.unknown)}</S.Note>}
      {people.length > 0 && !tests.isStored && (
        <S.Note>
          {messages.livesHere} {tests.keepNote}
        </S.Note>
      )}
    </>
  );
}
