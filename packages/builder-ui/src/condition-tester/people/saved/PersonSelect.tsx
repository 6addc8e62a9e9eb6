import { FlaskConical, UserRound } from 'lucide-react';
import { useMemo, useState, type ReactNode, type Ref } from 'react';
import { withRef } from '../../../hooks/with-ref.ts';
import { SelectBox, type SelectOption } from '../../../controls/select/SelectBox.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import { sentAt } from '../../sending/sent-at.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import { examplePeople, useExampleName, type ExamplePerson } from '../example-people.ts';
import * as S from '../People.styles.ts';
import type { SavedPerson } from '../saved-person.ts';
import type { SavedPeople } from './useSavedPeople.ts';

interface PersonSelectProps {
  ref: Ref<HTMLButtonElement>;
  tester: ConditionTesterState;
  people: readonly SavedPerson[];
  saved: SavedPeople;
  /** Called right before the values of an example are set. */
  onExample: () => void;
}

/** Who is tested: somebody of the host's, or somebody made up, each of whom gets another branch. */
export const PersonSelect = withRef(function PersonSelect({
  ref,
  tester,
  people,
  saved,
  onExample,
}: PersonSelectProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { examples, findMore } = useExamples(tester);
  const nameOf = useExampleName();
  const chosen = saved.chosen ?? examples.find((example) => isShown(example, tester));
  const options = [
    ...people.map(({ id, name }): SelectOption => ({
      value: personKey(id),
      label: name,
      icon: <S.Initial decorative name={name} />,
      group: messages.samplePeople,
    })),
    ...examples.map((example): SelectOption => ({
      value: exampleKey(example),
      label: nameOf(example),
      icon: <FlaskConical size={16} aria-hidden />,
      group: messages.examplePeople,
    })),
  ];
  const choose = (value: string) => {
    const person = people.find(({ id }) => personKey(id) === value);
    if (person !== undefined) return saved.choose(person);
    const example = examples.find((one) => exampleKey(one) === value);
    if (example === undefined) return;
    onExample();
    tester.setPersonId('');
    tester.setExample(example.inputs);
  };
  const value = chosen === undefined ? '' : 'gets' in chosen ? exampleKey(chosen) : personKey(chosen.id);
  const label = options.find((option) => option.value === value)?.label;
  const Icon = label === undefined ? UserRound : FlaskConical;
  const placeholder = saved.hasValues ? messages.ownValues : messages.choosePerson;
  return (
    <S.PersonPlace>
      <SelectBox
        ref={ref}
        label={messages.samplePeople}
        title={label}
        placeholder={placeholder}
        value={value}
        options={options}
        onChange={choose}
        onPointerEnter={findMore}
        onFocus={findMore}
      >
        {saved.chosen === undefined ? (
          <Icon size={16} aria-hidden />
        ) : (
          <S.Initial decorative name={saved.chosen.name} />
        )}
        <S.PersonName dir="auto" data-empty={label === undefined || undefined}>
          {label ?? placeholder}
        </S.PersonName>
      </SelectBox>
    </S.PersonPlace>
  );
});

const personKey = (id: string) => `person ${id}`;
const exampleKey = ({ gets }: ExamplePerson) => `example ${String(gets)}`;

/** The made-up people. Those for further branches are found when somebody is about to choose: nobody waits for them before. */
function useExamples({ template, references, sendTime }: ConditionTesterState) {
  const [isWanted, setWanted] = useState(false);
  const examples = useMemo(() => {
    if (references.length === 0) return [];
    const { shown, more } = examplePeople(template, references, sentAt(sendTime));
    const ofBranch = ({ gets }: ExamplePerson) => typeof gets === 'number';
    const further = isWanted ? (more?.() ?? []) : [];
    return [...shown.filter(ofBranch), ...further, ...shown.filter((one) => !ofBranch(one))];
  }, [template, references, sendTime, isWanted]);
  return { examples, findMore: () => setWanted(true) };
}

/** Whether the fields hold what an example has. */
function isShown({ inputs }: ExamplePerson, tester: Pick<ConditionTesterState, 'references' | 'inputs'>) {
  return tester.references.every(
    ({ key }) => JSON.stringify(inputs[key]) === JSON.stringify(tester.inputs[key]),
  );
}
