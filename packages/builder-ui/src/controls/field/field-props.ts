import type { ReactNode } from 'react';

/** The texts that every labeled field takes. */
export interface FieldTexts {
  /** The field's name. */
  label: ReactNode;
  /** Leaves the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** What is wrong. Its presence marks the field invalid. */
  error?: string | undefined;
  /** Keeps a line free for the error, so that nothing jumps when one appears. */
  reserveErrorSpace?: boolean | undefined;
}

/** The props that fields for typing have in common, beside the attributes of the native control. */
export interface TypedTextProps extends FieldTexts {
  /** The text. Use `defaultValue` to leave the field uncontrolled. */
  value?: string | undefined;
  /** The first text of an uncontrolled field, and the one that resetting its form restores. */
  defaultValue?: string | undefined;
  /** Called with the text after every change. */
  onChange?: ((text: string) => void) | undefined;
  /** Cannot be used. */
  isDisabled?: boolean | undefined;
  /** Can be read and copied only. */
  isReadOnly?: boolean | undefined;
  /** Marks the field as one that has to be filled in. Checking that is up to the form. */
  isRequired?: boolean | undefined;
  /** Sets the text in the code font, without ligatures. */
  code?: boolean | undefined;
}

/** The attributes of a native control that fields for typing say in their own words. */
export type ReplacedTextProps =
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'readOnly' | 'required' | 'children';

/** The attributes of a native checkbox that `Checkbox` and `Switch` say in their own words. */
export type ReplacedCheckboxProps =
  | 'type'
  | 'checked'
  | 'defaultChecked'
  | 'onChange'
  | 'disabled'
  | 'required'
  | 'readOnly'
  | 'size'
  | 'children'
  | 'ref';

/** The props of a control that is on or off. */
export interface ChoiceProps {
  /** Whether it is on. Use `defaultSelected` to leave it uncontrolled. */
  isSelected?: boolean | undefined;
  /** Whether it is on at first, and after its form is reset. */
  defaultSelected?: boolean | undefined;
  /** Called with the new state. */
  onChange?: ((isSelected: boolean) => void) | undefined;
  /** Cannot be used. */
  isDisabled?: boolean | undefined;
}
