import type { AttributeReference, InputKind } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { subscriptionStates } from '@sluice/liquid/sample';
import type { SampleInput } from '@sluice/liquid/sample';
import { useMemo } from 'react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import * as S from '../ConditionTester.styles.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';

interface InputControlProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  describedBy: string | undefined;
  onChange: (input: SampleInput | undefined) => void;
}

/** Keys of the two kinds without a value, which no attribute value equals. */
const NOT_SET = ' not-set';
const EMPTY = ' empty';

/** A control for the attribute's type; every one also offers Not set and Empty text. */
export function InputControl(props: InputControlProps): ReactNode {
  const { inputKind } = props.reference;
  if (inputKind === 'boolean' || inputKind === 'subscription-state') return <ChosenInput {...props} />;
  return <TypedInput {...props} />;
}

/** Values to choose from: the two kinds without a value are in the same list. */
function ChosenInput({ reference, input, describedBy, onChange }: InputControlProps): ReactNode {
  const messages = useConditionTesterMessages();
  const builder = useConditionBuilderMessages();
  const options = useMemo(() => {
    const words: Record<string, string> = { true: builder.true, false: builder.false };
    const states = reference.inputKind === 'boolean' ? ['true', 'false'] : subscriptionStates(reference);
    return [
      ...states.map((state) => ({ value: state, label: words[state] ?? state })),
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

const inputTypes: Partial<Record<InputKind, HTMLInputTypeAttribute>> = { date: 'date', email: 'email' };

function TypedInput({ reference, input, describedBy, onChange }: InputControlProps): ReactNode {
  const messages = useConditionTesterMessages();
  const kinds = useMemo(
    () => [
      { value: 'value' as const, label: messages.kindValue },
      { value: 'not-set' as const, label: messages.kindNotSet },
      { value: 'empty' as const, label: messages.kindEmpty },
    ],
    [messages],
  );
  const kind = input?.kind ?? 'value';
  const text = input?.kind === 'value' ? input.text : '';
  const { inputKind } = reference;
  return (
    <S.Control>
      <S.ControlMain>
        <TextInput
          type={kind === 'value' ? (inputTypes[inputKind] ?? 'text') : 'text'}
          inputMode={inputKind === 'number' ? 'decimal' : undefined}
          aria-label={referenceLabel(reference)}
          aria-describedby={describedBy}
          aria-invalid={describedBy === undefined ? undefined : true}
          placeholder={inputKind === 'list' ? messages.listHint : messages.valueHint}
          value={kind === 'value' ? text : (kinds.find((entry) => entry.value === kind)?.label ?? '')}
          readOnly={kind !== 'value'}
          maxLength={10_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) =>
            onChange(event.target.value === '' ? undefined : { kind: 'value', text: event.target.value })
          }
        />
      </S.ControlMain>
      <S.KindSelect>
        <SelectBox
          label={messages.kindOf(referenceLabel(reference))}
          title={messages.kindOf(referenceLabel(reference))}
          placeholder={messages.kindValue}
          value={kind}
          options={kinds}
          onChange={(next) => onChange(next === 'value' ? undefined : { kind: next })}
        >
          {null}
        </SelectBox>
      </S.KindSelect>
    </S.Control>
  );
}

function codeOf(input: SampleInput | undefined): string {
  if (input === undefined) return '';
  if (input.kind === 'not-set') return NOT_SET;
  return input.kind === 'empty' ? EMPTY : input.text;
}

function inputOf(value: string): SampleInput {
  if (value === NOT_SET) return { kind: 'not-set' };
  return value === EMPTY ? { kind: 'empty' } : { kind: 'value', text: value };
}
