import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { SelectProps as AriaSelectProps } from 'react-aria-components';
import { FieldFrame } from '../field/Field.tsx';
import type { FieldTexts } from '../field/Field.tsx';
import { useControlsMessages } from '../useControlsMessages.ts';
import * as S from './Select.styles.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  icon?: ReactNode;
  /** Makes the option unavailable and says why, in place of the description. */
  disabledReason?: string | undefined;
}

export interface SelectProps<Value extends string = string>
  extends
    FieldTexts,
    Omit<
      AriaSelectProps<object>,
      | 'children'
      | 'className'
      | 'isInvalid'
      | 'validate'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectionMode'
    > {
  /** What can be chosen. */
  options: readonly SelectOption<Value>[];
  /** The chosen option; `null` when none is. Leave out for an uncontrolled select. */
  value?: Value | null | undefined;
  /** The first choice of an uncontrolled select. */
  defaultValue?: Value | undefined;
  /** Called with the value that was chosen. */
  onChange?: ((value: Value) => void) | undefined;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
  className?: string;
  /** The button that opens the list. */
  ref?: Ref<HTMLButtonElement>;
}

/** One of a few known options. For long lists use a combobox. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace, options, compact, ref, ...rest } = props;
  const { value, defaultValue, onChange, ...aria } = rest;
  const { selectPlaceholder } = useControlsMessages();
  return (
    <S.Select
      placeholder={selectPlaceholder}
      {...aria}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      // The keys of the list are the values of the options.
      onChange={(key) => onChange?.(key as Value)}
      isInvalid={error !== undefined}
    >
      <FieldFrame
        {...{ label, hideLabel, description, error, reserveErrorSpace }}
        isRequired={rest.isRequired}
      >
        <S.Trigger {...(ref === undefined ? {} : { ref })} data-compact={compact === true || undefined}>
          <S.Value />
          <ChevronDown aria-hidden />
        </S.Trigger>
      </FieldFrame>
      <S.Floating offset={4} containerPadding={8}>
        <S.List items={options.map((option) => ({ ...option, id: option.value }))}>
          {(option) => <OptionRow option={option as SelectOption} />}
        </S.List>
      </S.Floating>
    </S.Select>
  );
}

function OptionRow({ option }: { option: SelectOption }): ReactNode {
  const detail = option.disabledReason ?? option.description;
  return (
    <S.Option id={option.value} textValue={option.label} isDisabled={option.disabledReason !== undefined}>
      {({ isSelected }) => (
        <>
          {option.icon}
          <S.OptionTexts>
            <span>{option.label}</span>
            {detail !== undefined && <S.Detail data-detail>{detail}</S.Detail>}
          </S.OptionTexts>
          <S.Check>{isSelected && <Check aria-hidden />}</S.Check>
        </>
      )}
    </S.Option>
  );
}
