import { useContext, type ReactNode } from 'react';
import { LateSuspense } from '../../hooks/late-component.ts';
import { ExamplePicker } from '../../examples/late-picker.ts';
import { ExampleContext, useIntents } from './ConditionBuilderContext.ts';

/** Examples to start from, below a builder in which nothing is filled in yet: what is above them stays where it is. */
export function StartingPoints(): ReactNode {
  const intents = useIntents();
  const tellExample = useContext(ExampleContext);
  return (
    <LateSuspense>
      <ExamplePicker
        onChoose={(make, name) => {
          intents.startFrom(make);
          tellExample?.(name);
        }}
      />
    </LateSuspense>
  );
}
