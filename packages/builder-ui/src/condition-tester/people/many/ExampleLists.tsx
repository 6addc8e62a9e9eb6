import { Braces, Sheet, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExampleChoices } from '../../../examples/ExampleChoices.tsx';
import { Help } from '../../../examples/ExamplePicker.styles.ts';
import { useExamplesMessages } from '../../../examples/messages.ts';
import { useConditionTesterMessages } from '../../messages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import { useExampleName } from '../example-people.ts';
import { asCsv, asJson, peopleOfBranches, peopleWithUnusualValues } from './example-lists.ts';

interface ExampleListsProps {
  tester: ConditionTesterState;
  /** Called with the text of the list that the person chose. */
  onChoose: (text: string) => void;
}

/** Lists of made-up people to start from, in each form that can be pasted. */
export function ExampleLists({ tester, onChoose }: ExampleListsProps): ReactNode {
  const { template, references } = tester;
  const { exampleLists: texts, unusualValue } = useConditionTesterMessages();
  const { title } = useExamplesMessages();
  const nameOf = useExampleName();
  const ofBranches = () =>
    peopleOfBranches(template, references).map((person) => ({
      name: nameOf(person),
      inputs: person.inputs,
    }));
  const withUnusualValues = () =>
    peopleWithUnusualValues(template, references).map(({ unusual, inputs }) => ({
      name: unusualValue[unusual],
      inputs,
    }));
  const choices = [
    {
      id: 'branches',
      icon: <Sheet size={18} aria-hidden />,
      ...texts.branches,
      onChoose: () => onChoose(asCsv(ofBranches(), references)),
    },
    {
      id: 'json',
      icon: <Braces size={18} aria-hidden />,
      ...texts.json,
      onChoose: () => onChoose(asJson(ofBranches(), references)),
    },
    {
      id: 'unusual',
      icon: <TriangleAlert size={18} aria-hidden />,
      ...texts.unusual,
      onChoose: () => onChoose(asCsv(withUnusualValues(), references)),
    },
  ];
  return (
    <ExampleChoices title={title} choices={choices}>
      <Help>{texts.help}</Help>
    </ExampleChoices>
  );
}
