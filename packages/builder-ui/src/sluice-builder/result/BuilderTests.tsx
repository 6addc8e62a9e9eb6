import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isTested, type PeopleOfHost } from '../../condition-tester/people/saved-person.ts';
import { ManyPeopleButton } from '../../condition-tester/people/many/ManyPeopleButton.tsx';
import { useTester } from '../../condition-tester/useTester.ts';
import type { TesterMemory } from '../../condition-tester/useTesterMemory.ts';
import { useLatestCallback } from '../../hooks/latest-callback.ts';
import { SnippetTests } from '../../snippet-tests/SnippetTests.tsx';
import { useSnippetTests } from '../../snippet-tests/useSnippetTests.ts';
import type { BuilderTestsSubject } from './builder-tests-subject.ts';

interface BuilderTestsProps {
  subject: BuilderTestsSubject;
  host: PeopleOfHost;
  tester: TesterMemory;
  /** Where they are shown, while they are. */
  place: HTMLElement | undefined;
  /** Called with how many people receive something else than they must. */
  onFailing: (count: number) => void;
  /** Shows somebody from a list in the tester. */
  onOpenPerson: (inputs: TesterMemory['inputs']) => void;
}

/** The tests of a builder: they run whether anybody looks at them or not. */
export function BuilderTests(props: BuilderTestsProps): ReactNode {
  const { subject, host, tester: memory, place, onFailing, onOpenPerson } = props;
  const { content } = subject;
  const [first] = useState(content);
  const tests = useSnippetTests({
    ...subject,
    attributes: memory.attributes,
    keptPeople: host.keptPeople,
    onLoadKeptPeople: host.onLoadKeptPeople,
    onKeepPeople: host.onKeepPeople,
    keepNote: host.keepNote,
    person: personOf(host, memory),
    sendTime: memory.sendTime,
    isWanted: place !== undefined || content !== first,
  });
  const failing = tests.run?.changed.length ?? 0;
  const tell = useLatestCallback(onFailing);
  useEffect(() => tell(failing), [failing, tell]);
  useEffect(() => () => tell(0), [tell]);
  if (place === undefined) return null;
  return createPortal(
    <SnippetTests tests={tests}>
      {memory.hasConditions && (
        <FromFile
          memory={memory}
          host={{
            ...host,
            keptPeople: tests.isStored ? host.keptPeople : tests.kept,
            onKeepPeople: tests.keep,
          }}
          onOpenPerson={onOpenPerson}
        />
      )}
    </SnippetTests>,
    place,
  );
}

/** The person whom the tester shows, once there is any value of them. */
function personOf({ people }: PeopleOfHost, { inputs, personId }: TesterMemory) {
  if (Object.keys(inputs).length === 0) return undefined;
  const chosen = people?.find(({ id }) => id === personId);
  return { inputs, name: chosen !== undefined && isTested(chosen, { inputs }) ? chosen.name : undefined };
}

interface FromFileProps extends Pick<BuilderTestsProps, 'host' | 'onOpenPerson'> {
  memory: TesterMemory;
}

/** The way to people from a file. */
function FromFile({ memory, host, onOpenPerson }: FromFileProps): ReactNode {
  return (
    <ManyPeopleButton
      tester={useTester(memory)}
      host={host}
      isInline
      onOpen={({ inputs }) => onOpenPerson(inputs)}
      onFix={undefined}
    />
  );
}
