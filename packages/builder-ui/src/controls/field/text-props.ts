import type { FieldTexts } from './field-texts.ts';

/** What fields for typing have in common, beside the attributes of the native control. */
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
