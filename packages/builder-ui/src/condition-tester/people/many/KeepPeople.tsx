import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { Switch } from '../../../controls/switch/Switch.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import type { PastedPerson } from '../read-people.ts';
import type { PeopleOfHost } from '../saved-person.ts';
import * as S from './ManyPeople.styles.ts';
import * as List from './PeopleList.styles.ts';

interface KeepPeopleProps {
  host: PeopleOfHost;
  /** The people who were tested. */
  people: readonly PastedPerson[];
  /** Tests them again; left out while the results are those of the current template. */
  onTestAgain: (() => void) | undefined;
  /** Called when the host has kept them. */
  onKept: () => void;
}

/** Keeps the tested people with the host, and says what for. Nothing is sent before. */
export function KeepPeople({ host, people, onTestAgain, onKept }: KeepPeopleProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { keptPeople, onKeepPeople, keepNote } = host;
  const [runsAtSave, setRunsAtSave] = useState(keptPeople?.runsAtSave ?? true);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keep = async () => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const named = people.map(({ row, name, inputs }) => ({
        name: name ?? messages.rowNumber(row),
        inputs,
      }));
      await onKeepPeople?.({ people: named, runsAtSave });
      onKept();
    } catch (error) {
      setFailure(messages.keepingFailed(error instanceof Error ? error.message : ''));
    } finally {
      setPending(false);
    }
  };
  return (
    <S.Keep>
      {failure !== undefined && <List.Failure role="alert">{failure}</List.Failure>}
      <span>
        {onKeepPeople !== undefined && (
          <Switch label={messages.runAtEverySave} isSelected={runsAtSave} onChange={setRunsAtSave} />
        )}
        <small>
          {onKeepPeople !== undefined && `${messages.runAtEverySaveHelp(people.length)}. `}
          {keepNote}
        </small>
      </span>
      {onTestAgain !== undefined && (
        <Button variant="ghost" icon={<RotateCw size={16} aria-hidden />} onPress={onTestAgain}>
          {messages.testAgain}
        </Button>
      )}
      {onKeepPeople !== undefined && (
        <Button variant="primary" isPending={isPending} onPress={() => void keep()}>
          {messages.keepAndClose}
        </Button>
      )}
    </S.Keep>
  );
}
