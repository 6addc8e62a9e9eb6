import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { ExamplePerson } from './example-people.ts';

/** What an example is called, by what the person gets. */
export function useExampleName(): (person: ExamplePerson) => string {
  const { exampleGets, exampleWithoutValues } = useConditionTesterMessages();
  const { statementName, else: orElse } = useConditionBuilderMessages();
  return ({ gets }) => {
    if (gets === 'not-known') return exampleWithoutValues;
    return exampleGets(gets === 'else' ? orElse : statementName(gets));
  };
}
