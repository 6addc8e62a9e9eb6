import type { ReactNode } from 'react';
import { exampleOf } from '../../examples/example-templates.ts';
import { ExamplePicker } from '../../examples/ExamplePicker.tsx';
import { useExamplesMessages } from '../../examples/useExamplesMessages.ts';
import { useIntents } from './ConditionBuilderContext.ts';

/** Examples to start from, below a builder in which nothing is filled in yet: what is above them stays where it is. */
export function StartingPoints(): ReactNode {
  const words = useExamplesMessages();
  const intents = useIntents();
  return (
    <ExamplePicker onChoose={(kind) => intents.startFrom((createId) => exampleOf(kind, words, createId))} />
  );
}
