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

/** What is on or off takes. */
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
