import { prepareTemplate, type AttributeReference, type Statement, type Template } from '@sluice/liquid';
import { fillSample, type SampleInput, type SampleInputs, sampleOf } from '@sluice/liquid/sample';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { useConditionTesterMessages } from '../messages.ts';

/** Returns a function that names an example by what the person gets. */
export function useExampleName(): (person: ExamplePerson) => string {
  const { exampleGets, exampleWithoutValues } = useConditionTesterMessages();
  const { statementName, else: orElse } = useConditionBuilderMessages();
  return ({ gets }) => {
    if (gets === 'not-known') return exampleWithoutValues;
    return exampleGets(gets === 'else' ? orElse : statementName(gets));
  };
}

/** A made-up person to start from: one who gets a branch, one who gets none, or one of whom nothing is known. */
export interface ExamplePerson {
  /** The branch, counted from 0. */
  gets: number | 'else' | 'not-known';
  inputs: SampleInputs;
}

/** The people to start from. */
export interface OfferedExamples {
  /** The first of them: people who get different branches, somebody who gets none, and somebody without values. */
  shown: readonly ExamplePerson[];
  /** Those who get the other branches, where there are any; found when they are asked for. */
  more: (() => readonly ExamplePerson[]) | undefined;
}

/** Branches whose example can be seen without opening anything. */
const MAX_SHOWN = 3;

/** Branches that are tried: people do not wait for an example. When they ask for more of them, they may. */
const MAX_TRIED = 8;
const MAX_TRIED_FOR_MORE = 60;

/**
 * Who shows best what a template does.
 * @param now the moment of sending, in milliseconds since 1970
 */
export function examplePeople(
  template: Template,
  references: readonly AttributeReference[],
  now = Date.now(),
): OfferedExamples {
  const prepared = prepareTemplate(template);
  const resultFor = (inputs: SampleInputs) => {
    const { outcome, branch } = prepared.evaluate(sampleOf(references, inputs), {
      reading: 'provider',
      now,
    });
    return outcome === 'matched' ? branch?.index : outcome === 'fallback' ? 'else' : undefined;
  };
  const personFor = (branch: number): readonly ExamplePerson[] => {
    const statement = template.statements[branch];
    const inputs =
      statement && candidates(template, statement, references, now).find((one) => resultFor(one) === branch);
    return inputs === undefined ? [] : [{ gets: branch, inputs }];
  };
  const count = template.statements.length;
  const people: ExamplePerson[] = [];
  let next = 0;
  for (; next < Math.min(count, MAX_TRIED) && people.length < MAX_SHOWN; next += 1)
    people.push(...personFor(next));
  const orElse = peopleOfOtherValues(references).find((inputs) => resultFor(inputs) === 'else');
  if (orElse !== undefined) people.push({ gets: 'else', inputs: orElse });
  people.push({ gets: 'not-known', inputs: withNothing(references) });
  const furtherIndexes = Array.from(
    { length: Math.min(count - next, MAX_TRIED_FOR_MORE) },
    (_, index) => next + index,
  );
  return {
    shown: people,
    more: furtherIndexes.length === 0 ? undefined : () => furtherIndexes.flatMap(personFor),
  };
}

/** People who may get a branch: one who has everything, and one without what only other branches ask for. */
function candidates(
  template: Template,
  statement: Statement,
  references: readonly AttributeReference[],
  now: number,
): readonly SampleInputs[] {
  const others = template.statements.filter(({ id }) => id !== statement.id);
  const everything = fillSample({ ...template, statements: [statement, ...others] }, references, { now });
  const isOfOthers = ({ statementIds, inText }: AttributeReference) =>
    !inText && !statementIds.includes(statement.id);
  return [everything, { ...everything, ...withNothing(references.filter(isOfOthers)) }];
}

const NOT_SET: SampleInput = { kind: 'not-set' };
const value = (text: string): SampleInput => ({ kind: 'value', text });

/** People who have values, but hardly those that a branch asks for: low ones, and high ones. */
function peopleOfOtherValues(references: readonly AttributeReference[]): readonly SampleInputs[] {
  const texts = {
    text: value('other'),
    email: value('other@example.com'),
    list: value('other'),
    json: value('[]'),
    date: NOT_SET,
  };
  const low = {
    ...texts,
    number: value('0'),
    boolean: value('false'),
    'subscription-state': value('unsubscribed'),
  };
  const high = {
    ...texts,
    number: value('1000000'),
    boolean: value('true'),
    'subscription-state': value('subscribed'),
  };
  return [low, high].map((by) =>
    Object.fromEntries(references.map(({ key, inputKind }) => [key, by[inputKind]])),
  );
}

function withNothing(references: readonly AttributeReference[]): SampleInputs {
  return Object.fromEntries(references.map(({ key }) => [key, NOT_SET]));
}
