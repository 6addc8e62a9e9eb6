import type { Sample, Template } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { inputsOf } from '../../condition-tester/people/inputs-of.ts';
import type { TesterMemory } from '../../condition-tester/useTesterMemory.ts';
import { WhoGetsWhat } from '../../who-gets-what/WhoGetsWhat.tsx';
import type { ResultPanelProps } from './result-panel-props.ts';

interface PeopleOfResultProps extends Omit<ResultPanelProps, 'ref' | 'tester'> {
  tester: TesterMemory;
  /** Tests a person with these values, and shows the result. Without it, nobody can be tested. */
  onOpenPerson: ((inputs: TesterMemory['inputs']) => void) | undefined;
}

/**
 * Who gets what: of a message, of all of its decisions. What a person of it has is made fit for the fields of the tester here:
 * that reads the Liquid of every text, which is as much code as a fifth of the builder.
 */
export function PeopleOfResult(props: PeopleOfResultProps): ReactNode {
  const { template, more, canFix, onAnswer, analyse, tests, tester, onOpenPerson } = props;
  const replace = (edited: Template, passageId: string | undefined) => {
    if (more !== undefined && passageId !== undefined) more.onReplace(passageId, edited);
    else onAnswer([{ type: 'template-replaced', template: edited }]);
  };
  return (
    <WhoGetsWhat
      value={more?.message ?? template}
      analyse={analyse}
      titleOf={more?.titleOf}
      onOpenPerson={onOpenPerson && ((sample: Sample) => onOpenPerson(inputsOf(sample, tester)))}
      onFix={canFix ? replace : undefined}
      tests={tests}
    />
  );
}
