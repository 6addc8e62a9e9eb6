import type { AttributeReference, Template } from '@sluice/liquid';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { TextArea } from '../../controls/text-area/TextArea.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import * as S from './ManyPeople.styles.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { readPeople } from './read-people.ts';
import type { PastedPerson, PeopleProblem } from './read-people.ts';
import { runPeople } from './run-people.ts';
import type { PersonOutcome } from './run-people.ts';

interface ManyPeopleProps {
  template: Template;
  references: readonly AttributeReference[];
  /** Shows one of them in the form for one person. */
  onOpen: (person: PastedPerson) => void;
}

interface Run {
  template: Template;
  outcomes: readonly PersonOutcome[];
  problems: readonly PeopleProblem[];
}

/** As many problems as one reads; the rest is counted. */
const MAX_PROBLEMS = 10;

/** Pasted people, and what each of them gets. */
export function ManyPeople({ template, references, onOpen }: ManyPeopleProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [text, setText] = useState('');
  const [run, setRun] = useState<Run | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);

  const start = async () => {
    setRunning(true);
    try {
      const { people, problems } = await readPeople(text, references);
      setRun({ template, problems, outcomes: runPeople(template, references, people) });
    } finally {
      setRunning(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button is not switched off for that moment: it would lose focus.
    if (!isRunning) void start();
  };
  const columns = references.map(({ name }) => name);
  return (
    <S.Root>
      <S.Form aria-label={messages.manyPeople} onSubmit={submit}>
        <TextArea
          label={messages.pastePeople}
          description={messages.pastePeopleHelp}
          placeholder={messages.pasteExample(columns.slice(0, 3))}
          code
          rows={5}
          value={text}
          onChange={setText}
          spellCheck="false"
          autoComplete="off"
        />
        <Button type="submit" icon={<Play size={16} aria-hidden />} isDisabled={text.trim() === ''}>
          {messages.testEverybody}
        </Button>
      </S.Form>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold lists */}
      <div role="status">
        {run !== undefined && (
          <>
            <S.Total>
              {messages.peopleTested(run.outcomes.length)}
              {run.template !== template && ` ${messages.stale}`}
            </S.Total>
            {run.problems.length > 0 && (
              <S.Problems>
                {run.problems.slice(0, MAX_PROBLEMS).map((problem) => (
                  <li key={JSON.stringify(problem)}>{messages.peopleProblem(problem)}</li>
                ))}
                {run.problems.length > MAX_PROBLEMS && (
                  <li>{messages.moreProblems(run.problems.length - MAX_PROBLEMS)}</li>
                )}
              </S.Problems>
            )}
          </>
        )}
      </div>
      {run !== undefined && run.outcomes.length > 0 && (
        <OutcomeTable outcomes={run.outcomes} onOpen={onOpen} />
      )}
    </S.Root>
  );
}
