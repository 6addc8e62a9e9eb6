import { useContext, type ReactNode } from 'react';
import { LateSuspense } from '../../hooks/late-component.ts';
import { ExamplePicker } from '../../examples/late-picker.ts';
import { Slot } from '../../host-parts/HostPart.tsx';
import { useSlot } from '../../host-parts/host-parts.ts';
import { withUniqueIds } from '../state/useConditionBuilder.ts';
import { ExampleContext, useIntents } from './ConditionBuilderContext.ts';

/**
 * Examples to start from, or what the host has instead, below a builder in which nothing is filled in yet: what is above them
 * stays where it is.
 */
export function StartingPoints(): ReactNode {
  const intents = useIntents();
  const tellExample = useContext(ExampleContext);
  const hasOwn = useSlot('start') !== undefined;
  if (hasOwn)
    return (
      <Slot
        name="start"
        props={{ onStart: (template) => intents.startFrom(() => withUniqueIds(template)) }}
      />
    );
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
