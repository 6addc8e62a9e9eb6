import { RadioGroup, Segments } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { componentMessages } from '../messages.ts';

/** The form in which a difference is shown. */
export type DifferenceView = 'words' | 'liquid';

interface WordsOrLiquidProps {
  value: DifferenceView;
  onChange: (view: DifferenceView) => void;
}

/** Whether what differs is said in words or shown as lines of Liquid: the same switch wherever two texts are compared. */
export function WordsOrLiquid({ value, onChange }: WordsOrLiquidProps): ReactNode {
  const { label, words, liquid } = componentMessages.differenceView;
  return (
    <Segments>
      <RadioGroup<DifferenceView>
        hideLabel
        label={label}
        options={[
          { value: 'words', label: words },
          { value: 'liquid', label: liquid },
        ]}
        value={value}
        onChange={onChange}
      />
    </Segments>
  );
}
