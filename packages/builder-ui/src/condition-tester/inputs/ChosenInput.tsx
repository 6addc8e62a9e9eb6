import { referenceLabel } from '@sluice/liquid/messages';
import { subscriptionStates, type SampleInput } from '@sluice/liquid/sample';
import { useMemo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { InputProps } from './input-props.ts';

/** Keys of what is no value of the attribute's type, which no such value equals. */
const NOT_SET = ' not-set';
const EMPTY = ' empty';
const OTHER = ' other';

/** Values to choose from, with the two kinds without a value and the way to any other text in the same list. */
export function ChosenInput({ reference, input, describedBy, onChange }: InputProps): ReactNode {
  const messages = useConditionTesterMessages();
  const builder = useConditionBuilderMessages();
  const options = useMemo(() => {
    const words: Record<string, string> = { true: builder.true, false: builder.false };
    const states = reference.inputKind === 'boolean' ? ['true', 'false'] : subscriptionStates(reference);
    return [
      ...states.map((state) => ({ value: state, label: words[state] ?? state })),
      { value: OTHER, label: messages.otherText },
      { value: NOT_SET, label: messages.kindNotSet },
      { value: EMPTY, label: messages.kindEmpty },
    ];
  }, [reference, messages, builder]);
  return (
    <SelectBox
      label={referenceLabel(reference)}
      placeholder={messages.choose}
      value={codeOf(input)}
      options={options}
      describedBy={describedBy}
      onChange={(value) => onChange(inputOf(value))}
    />
  );
}

function codeOf(input: SampleInput | undefined): string {
  if (input === undefined) return '';
  if (input.kind === 'not-set') return NOT_SET;
  return input.kind === 'empty' ? EMPTY : input.text;
}

function inputOf(value: string): SampleInput {
  if (value === NOT_SET) return { kind: 'not-set' };
  if (value === EMPTY) return { kind: 'empty' };
  return value === OTHER ? { kind: 'value', text: '', as: 'text' } : { kind: 'value', text: value };
}
