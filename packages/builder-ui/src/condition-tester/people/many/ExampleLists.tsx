import { Braces, Sheet, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { listValues, type AttributeReference, type Template } from '@sluice/liquid';
import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { ExampleChoices } from '../../../examples/ExampleChoices.tsx';
import { Help } from '../../../examples/ExamplePicker.styles.ts';
import { useExamplesMessages } from '../../../examples/messages.ts';
import { useConditionTesterMessages } from '../../messages.ts';
import { sentAt } from '../../sending/sent-at.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import { useExampleName, examplePeople, type ExamplePerson } from '../example-people.ts';
import { nameColumnFor } from '../table/column-mapping.ts';

interface ExampleListsProps {
  tester: ConditionTesterState;
  /** Called with the text of the list that the person chose. */
  onChoose: (text: string) => void;
}

/** Lists of made-up people to start from, in each form that can be pasted. */
export function ExampleLists({ tester, onChoose }: ExampleListsProps): ReactNode {
  const { template, references, sendTime } = tester;
  const { exampleLists: texts, unusualValue } = useConditionTesterMessages();
  const { title } = useExamplesMessages();
  const nameOf = useExampleName();
  const ofBranches = () =>
    peopleOfBranches(template, references, sentAt(sendTime)).map((person) => ({
      name: nameOf(person),
      inputs: person.inputs,
    }));
  const withUnusualValues = () =>
    peopleWithUnusualValues(template, references, sentAt(sendTime)).map(({ unusual, inputs }) => ({
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

/** A person of an example list. */
interface ListedPerson {
  name: string;
  inputs: SampleInputs;
}

/** Somebody for each branch in its order, somebody who gets none, and somebody of whom nothing is known. */
export function peopleOfBranches(
  template: Template,
  references: readonly AttributeReference[],
  now?: number,
): readonly ExamplePerson[] {
  const { shown, more } = examplePeople(template, references, now);
  const isOfBranch = ({ gets }: ExamplePerson) => typeof gets === 'number';
  return [...shown.filter(isOfBranch), ...(more?.() ?? []), ...shown.filter((one) => !isOfBranch(one))];
}

/** The values that go wrong most often. */
type UnusualValue = 'other-case' | 'space' | 'no-number' | 'nothing';

/** Somebody who gets a branch, each time with one kind of unusual value. Kinds that change nothing are left out. */
export function peopleWithUnusualValues(
  template: Template,
  references: readonly AttributeReference[],
  now?: number,
): readonly { unusual: UnusualValue; inputs: SampleInputs }[] {
  const usual = peopleOfBranches(template, references, now)[0]?.inputs ?? {};
  return Object.entries(unusualValues).flatMap(([unusual, change]) => {
    const changed = references.map((reference) => {
      const input = usual[reference.key] ?? NOT_SET;
      return [reference.key, change(input, reference)] as const;
    });
    const isOther = changed.some(([key, input]) => textOf(input) !== textOf(usual[key] ?? NOT_SET));
    return isOther ? [{ unusual: unusual as UnusualValue, inputs: Object.fromEntries(changed) }] : [];
  });
}

const NOT_SET: SampleInput = { kind: 'not-set' };

type Change = (input: SampleInput, reference: AttributeReference) => SampleInput;

const changeText =
  (change: (text: string) => string): Change =>
  (input, { inputKind }) =>
    input.kind === 'value' && inputKind === 'text' ? { ...input, text: change(input.text) } : input;

const unusualValues: Record<UnusualValue, Change> = {
  'other-case': changeText((text) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase())),
  space: changeText((text) => `${text} `),
  'no-number': (input, { inputKind }) =>
    inputKind === 'number' ? { kind: 'value', text: 'many', as: 'text' } : input,
  nothing: () => NOT_SET,
};

function textOf(input: SampleInput): string {
  return input.kind === 'value' ? `value ${input.text}` : input.kind;
}

/** As a spreadsheet exports them. An empty cell is no value, so who has an empty text somewhere is left out. */
export function asCsv(people: readonly ListedPerson[], references: readonly AttributeReference[]): string {
  const isWritable = ({ inputs }: ListedPerson) =>
    Object.values(inputs).every(({ kind }) => kind !== 'empty');
  const lines = people
    .filter(isWritable)
    .map(({ name, inputs }) => [name, ...references.map(({ key }) => cellOf(inputs[key]))]);
  return [columnsOf(references), ...lines].map((cells) => cells.map(quoted).join(',')).join('\n');
}

const cellOf = (input: SampleInput | undefined): string => (input?.kind === 'value' ? input.text : '');

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** As an API returns them, each on a line. Here values have types. */
export function asJson(people: readonly ListedPerson[], references: readonly AttributeReference[]): string {
  const [nameColumn = '', ...columns] = columnsOf(references);
  const objects = people.map(({ name, inputs }) => {
    const cells = references.map((reference, place) => [
      columns[place] ?? reference.name,
      typedCell(inputs[reference.key], reference),
    ]);
    return JSON.stringify(Object.fromEntries([[nameColumn, name], ...cells]));
  });
  return `[\n${objects.map((line) => `  ${line}`).join(',\n')}\n]`;
}

function typedCell(input: SampleInput | undefined, { inputKind }: AttributeReference): unknown {
  if (input === undefined || input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  if (input.as === 'text') return input.text;
  if (inputKind === 'number' && Number.isFinite(Number(input.text))) return Number(input.text);
  if (inputKind === 'boolean') return input.text === 'true';
  return inputKind === 'list' ? listValues(input.text) : input.text;
}

/** The columns: the name of the person, then the attributes, with their type where another has the same name. */
function columnsOf(references: readonly AttributeReference[]): readonly string[] {
  const isShared = ({ name }: AttributeReference) =>
    references.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1;
  const attributes = references.map((reference) =>
    isShared(reference) ? `${reference.attributeType}.${reference.name}` : reference.name,
  );
  return [nameColumnFor(attributes), ...attributes];
}
