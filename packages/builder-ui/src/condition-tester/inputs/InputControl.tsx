import { useLayoutEffect, useRef, type ReactNode, useMemo } from 'react';
import * as S from './Inputs.styles.ts';
import { TypedInput, type InputProps } from './TypedInput.tsx';
import { referenceLabel } from '@sluice/liquid/messages';
import { subscriptionStates, type SampleInput } from '@sluice/liquid/sample';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useConditionTesterMessages } from '../messages.ts';

/**
 * A control for the attribute's type. Each also offers Not set, Empty text and values of other types, because the people
 * who have these are the ones worth testing.
 */
export function InputControl({ onChange, ...props }: InputProps): ReactNode {
  const { reference, input } = props;
  const control = useRef<HTMLDivElement>(null);
  const wantsField = useRef(false);

  // Somebody who has chosen another type will type next, and the list that they chose it from may be gone.
  useLayoutEffect(() => {
    if (!wantsField.current) return;
    wantsField.current = false;
    control.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus();
  });
  const change: InputProps['onChange'] = (next) => {
    const as = (value: InputProps['input']) => (value?.kind === 'value' ? value.as : undefined);
    wantsField.current = as(next) !== as(input);
    onChange(next);
  };

  const hasList = reference.inputKind === 'boolean' || reference.inputKind === 'subscription-state';
  const isOther = input?.kind === 'value' && input.as !== undefined;
  const isInList = hasList && !isOther && !isUnlisted(props);
  return (
    <S.Control ref={control}>
      {isInList ? <ChosenInput {...props} onChange={change} /> : <TypedInput {...props} onChange={change} />}
    </S.Control>
  );
}

/** Keys of what is no value of the attribute's type, which no such value equals. */
const NOT_SET = ' not-set';

const EMPTY = ' empty';

const OTHER = ' other';

/** Values to choose from, with the two kinds without a value and the way to any other text in the same list. */
function ChosenInput({ reference, input, describedBy, onChange }: InputProps): ReactNode {
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

/** Whether the value of a boolean is neither true nor false. It then came from elsewhere, such as a table of people. */
function isUnlisted({ reference, input }: Pick<InputProps, 'reference' | 'input'>): boolean {
  if (reference.inputKind !== 'boolean' || input?.kind !== 'value') return false;
  return input.text !== 'true' && input.text !== 'false';
}
