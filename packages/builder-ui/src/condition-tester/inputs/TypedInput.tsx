import type { InputKind, AttributeReference, Condition } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { subscriptionStates, type SampleInput, type SampleType } from '@sluice/liquid/sample';
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
import { JsonValue } from './JsonValue.tsx';
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
  const kindSelect = (
    <S.KindSelect>
      <SelectBox
        label={messages.kindOf(label)}
        title={kinds.find(({ value }) => value === kind)?.label}
        placeholder={messages.kindValue}
        value={kind}
        options={kinds}
        onChange={choose}
      >
        <span>{messages.kindWords[kind === 'value' ? reference.inputKind : kind]}</span>
      </SelectBox>
    </S.KindSelect>
  );
  if (!hasNoText && typeOfInput(reference, input) === 'json')
    return (
      <S.ControlMain>
        <JsonValue
          {...{ label, text, describedBy }}
          parts={reference.parts}
          onType={(typed) => onChange(withText(input, typed))}
        >
          {kindSelect}
        </JsonValue>
      </S.ControlMain>
    );
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
          states={reference.inputKind === 'subscription-state' ? subscriptionStates(reference) : NO_STATES}
          onType={(typed) => {
            // Clearing what is empty is no choice of another kind.
            if (!hasNoText || typed !== '') onChange(withText(input, typed));
          }}
        />
      </S.ControlMain>
      {kindSelect}
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
  /** The values that a state has. */
  states: readonly string[];
  onType: (text: string) => void;
}

/** Takes anything that is typed, also into the field of a number: the note below says what it is. */
function ValueField(props: ValueFieldProps): ReactNode {
  const { label, type, text, instead, describedBy, onType } = props;
  const messages = useConditionTesterMessages();
  const listed = type === 'boolean' ? TRUTH : type === 'subscription-state' ? props.states : NO_STATES;
  // Any other value came from elsewhere, such as a table of people.
  if (listed.length > 0 && (text === '' || listed.includes(text)))
    return <ListedField {...props} values={listed} />;
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

const NO_STATES: readonly string[] = [];
const TRUTH = ['true', 'false'] as const;

/** A value of those that there are. */
function ListedField(props: ValueFieldProps & { values: readonly string[] }): ReactNode {
  const { label, text, instead, describedBy, values, onType } = props;
  const messages = useConditionTesterMessages();
  const { true: yes, false: no } = useConditionBuilderMessages();
  const options = useMemo(() => {
    const words: Record<string, string> = { true: yes, false: no };
    return values.map((value) => ({ value, label: words[value] ?? value }));
  }, [values, yes, no]);
  return (
    <S.ListedValue data-instead={instead !== undefined || undefined}>
      <SelectBox
        label={label}
        placeholder={instead ?? messages.choose}
        value={text}
        options={options}
        describedBy={describedBy}
        onChange={onType}
      />
    </S.ListedValue>
  );
}
