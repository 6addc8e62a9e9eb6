import type { InputKind, AttributeReference, Condition } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInput, SampleType } from '@sluice/liquid/sample';
import { useMemo, useRef, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { suggestionMessages } from '../../condition-builder/value-editor/suggestions/messages.ts';
import { SuggestionList } from '../../condition-builder/value-editor/suggestions/SuggestionList.tsx';
import { useSuggestionBox } from '../../condition-builder/value-editor/suggestions/useSuggestionBox.ts';
import { keepFromList } from '../../controls/combobox/useCombobox.ts';
import { isComposing } from '../../hooks/is-composing.ts';
import { SelectBox, type SelectOption } from '../../controls/select/SelectBox.tsx';
import { useSection } from '../../messages/useSection.ts';
import { useConditionTesterMessages } from '../messages.ts';
import * as S from './Inputs.styles.ts';
import { askedValue, otherTypes, takesNamedValue, typeOfInput } from './value-types.ts';

/** A field, with the kind of its value beside it. */
export function TypedInput({ reference, input, describedBy, onChange }: InputProps): ReactNode {
  const messages = useConditionTesterMessages();
  const kinds = useMemo(
    (): SelectOption<Kind>[] => [
      { value: 'value', label: messages.valueOfType[reference.inputKind] },
      ...otherTypes(reference).map((type) => ({ value: type, label: messages.valueOfType[type] })),
      { value: 'not-set', label: messages.kindNotSet },
      { value: 'empty', label: messages.kindEmpty },
    ],
    [messages, reference],
  );
  const kind = kindOf(input);
  const text = input?.kind === 'value' ? input.text : '';
  const hasNoText = input?.kind === 'not-set' || input?.kind === 'empty';
  const label = referenceLabel(reference);
  const asked = askedValue(reference, text);
  const Field = takesNamedValue(reference, input) ? NamedValueField : ValueField;
  const choose = (next: Kind) => {
    if (next === 'not-set' || next === 'empty') onChange({ kind: next });
    else if (next !== 'value') onChange({ kind: 'value', text, as: next });
    else onChange(text === '' ? undefined : { kind: 'value', text });
  };
  return (
    <>
      <S.ControlMain>
        <Field
          label={label}
          type={typeOfInput(reference, input)}
          text={text}
          instead={hasNoText ? kinds.find(({ value }) => value === kind)?.label : undefined}
          describedBy={describedBy}
          asked={asked}
          onType={(typed) => {
            // Clearing what is empty is no choice of another kind.
            if (!hasNoText || typed !== '') onChange(withText(input, typed));
          }}
        />
      </S.ControlMain>
      <S.KindSelect>
        <SelectBox
          label={messages.kindOf(label)}
          title={messages.kindOf(label)}
          placeholder={messages.kindValue}
          value={kind}
          options={kinds}
          onChange={choose}
        >
          {null}
        </SelectBox>
      </S.KindSelect>
    </>
  );
}

/** The props of every control for a value of a person. */
export interface InputProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  describedBy: string | undefined;
  onChange: (input: SampleInput | undefined) => void;
}

/** The choices beside a field: a value of the attribute's own type, of another one, or none. */
type Kind = SampleInput['kind'] | SampleType;

function kindOf(input: SampleInput | undefined): Kind {
  if (input === undefined) return 'value';
  return input.kind === 'value' ? (input.as ?? 'value') : input.kind;
}

/** An empty field has no value, but still the type that was chosen for it. */
function withText(input: SampleInput | undefined, text: string): SampleInput | undefined {
  const as = input?.kind === 'value' ? input.as : undefined;
  if (as !== undefined) return { kind: 'value', text, as };
  return text === '' ? undefined : { kind: 'value', text };
}

/** A date field shows nothing but a day: a date with a time, as tables of people have it, is shown as text. */
function fieldType(type: InputKind, text: string): HTMLInputTypeAttribute {
  if (type === 'date') return text === '' || /^\d{4,}-\d\d-\d\d$/u.test(text) ? 'date' : 'text';
  return type === 'email' ? 'email' : 'text';
}

interface ValueFieldProps {
  label: string;
  type: InputKind;
  text: string;
  /** What the person has instead of a value. Typing takes its place. */
  instead: string | undefined;
  describedBy: string | undefined;
  /** The attribute with its value, as a condition asks for it. */
  asked: Condition;
  onType: (text: string) => void;
}

/** Takes anything that is typed, also into the field of a number: the note below says what it is. */
function ValueField({ label, type, text, instead, describedBy, onType }: ValueFieldProps): ReactNode {
  const messages = useConditionTesterMessages();
  if (type === 'boolean' && (text === '' || text === 'true' || text === 'false'))
    return <TruthField label={label} text={text} describedBy={describedBy} onType={onType} />;
  return (
    <S.ValueInput
      {...plainField}
      // A date field would say that a day is missing.
      type={instead === undefined ? fieldType(type, text) : 'text'}
      data-instead={instead !== undefined || undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={instead ?? (type === 'list' ? messages.listHint : messages.valueHint)}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const plainField = {
  maxLength: 10_000,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** A field whose values have names, as countries have, with the same list as in the builder. */
function NamedValueField({ label, text, instead, describedBy, asked, onType }: ValueFieldProps): ReactNode {
  const messages = useConditionTesterMessages();
  const field = useRef<HTMLDivElement>(null);
  const { asTyped } = useSection('conditionBuilder', suggestionMessages);
  const box = useSuggestionBox({ condition: asked, text, field, typedLabel: asTyped, onChoose: onType });
  const { combobox, items } = box;
  return (
    <div ref={field}>
      <S.ValueInput
        {...combobox.getInputProps({
          ...plainField,
          'aria-label': label,
          'aria-labelledby': undefined,
          'aria-describedby': describedBy,
          placeholder: instead ?? messages.valueHint,
          value: text,
          onChange: (event) => onType(event.currentTarget.value),
          onKeyDown: (event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            // Whoever has typed the value itself wants to test with it.
            if (!combobox.isOpen || items[combobox.highlightedIndex]?.value !== text) return;
            keepFromList(event);
            combobox.closeMenu();
          },
        })}
        data-instead={instead !== undefined || undefined}
      />
      <SuggestionList box={box} anchorRef={field} isDisabled={false} />
    </div>
  );
}

function TruthField({
  label,
  text,
  describedBy,
  onType,
}: Omit<ValueFieldProps, 'type' | 'instead' | 'asked'>): ReactNode {
  const messages = useConditionTesterMessages();
  const { true: yes, false: no } = useConditionBuilderMessages();
  const options = useMemo(
    () => [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
    [yes, no],
  );
  return (
    <SelectBox
      label={label}
      placeholder={messages.choose}
      value={text}
      options={options}
      describedBy={describedBy}
      onChange={onType}
    />
  );
}
