import { RotateCw, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { Switch } from '../../../controls/switch/Switch.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import type { PeopleOfHost } from '../saved-person.ts';
import * as S from './ManyPeople.styles.ts';
import * as List from './PeopleList.styles.ts';
import { expectedOf, type PeopleRun } from './run-people.ts';

interface KeepPeopleProps {
  host: PeopleOfHost;
  /** The people who were tested, the template and the date for which they were. */
  run: PeopleRun;
  /** The version of the kept people that they take the place of. */
  replaces: string | undefined;
  /** Tests them again; left out while the results are those of the current template. */
  onTestAgain: (() => void) | undefined;
  /** Shows those that the host keeps now; left out while they are the ones on show, or nobody is kept. */
  onShowKept: (() => void) | undefined;
  /** Called when the host has refused them, and said why. */
  onRefused: () => void;
  /** Called when the host has kept them. */
  onKept: () => void;
}

/** Keeps the tested people with the host, with what each receives now as what they must receive. Nothing is sent before. */
export function KeepPeople(props: KeepPeopleProps): ReactNode {
  const { host, run, replaces, onTestAgain, onShowKept, onRefused, onKept } = props;
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
      const { sendTime } = run;
      const expected = await expectedOf(run);
      const named = run.outcomes.map(({ person: { row, name, inputs } }, place) => {
        const must = expected[place];
        return { name: name ?? messages.rowNumber(row), inputs, ...(must && { expected: must }) };
      });
      const kept = { people: named, runsAtSave, ...(sendTime.at === undefined ? {} : { sendTime }) };
      await onKeepPeople?.(kept, { replaces });
      onKept();
    } catch (error) {
      onRefused();
      setFailure(messages.keepingFailed(error instanceof Error ? error.message : ''));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {failure !== undefined && <List.Failure role="alert">{failure}</List.Failure>}
      <S.Kept>
        {onKeepPeople !== undefined && (
          <Switch label={messages.runAtEverySave} isSelected={runsAtSave} onChange={setRunsAtSave} />
        )}
        <small>
          {onKeepPeople !== undefined && `${messages.runAtEverySaveHelp(run.outcomes.length)}. `}
          {keepNote}
        </small>
      </S.Kept>
      {onShowKept !== undefined && (
        <Button variant="ghost" icon={<Users size={16} aria-hidden />} onPress={onShowKept}>
          {messages.showKept}
        </Button>
      )}
      {onTestAgain !== undefined && (
        <Button variant="ghost" icon={<RotateCw size={16} aria-hidden />} onPress={onTestAgain}>
          {messages.testAgain}
        </Button>
      )}
      {onKeepPeople !== undefined && (
        <Button data-main variant="primary" isPending={isPending} onPress={() => void keep()}>
          {messages.keepAndClose}
        </Button>
      )}
    </>
  );
}
