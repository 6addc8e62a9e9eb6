import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ReplacedTextProps, TypedTextProps } from '../field/field-props.ts';

/** One row of the list. */
export interface ComboboxItem {
  /** What tells it apart from the others. */
  key: string;
  /** The text that is in the field when it was chosen. */
  text: string;
  /** The text of its row, where that is another one. */
  label?: string | undefined;
  /** A second, quieter line. */
  description?: string | undefined;
  /** A quiet text at the end of the row, such as a number. */
  detail?: ReactNode;
}

export interface ComboboxProps
  extends TypedTextProps, Omit<ComponentPropsWithRef<'input'>, ReplacedTextProps | 'list'> {
  /** What can be chosen, best first. */
  items: readonly ComboboxItem[];
  /** Called with the row that was chosen. `onChange` is called with its text. */
  onChoose?: ((item: ComboboxItem) => void) | undefined;
  /**
   * Whether any text is a value, as in a text field with suggestions. Without it only rows are: what is typed looks for one,
   * Enter and Tab take the best match, also one that is on its way, and Escape or a press elsewhere brings the last choice back.
   * @default false
   */
  allowsAnyText?: boolean | undefined;
  /**
   * Called with what is typed, and with an empty text when the person has chosen or left. The host then answers with other
   * `items`, the best match first; without it the field itself shows those that are meant by what is typed.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** Offers all items whatever is typed: for a short list. */
  showsAllItems?: boolean | undefined;
  /** Whether other items are on their way. Those before stay on show. */
  isLoading?: boolean | undefined;
  /** Said in the list while it is loading and has no rows. */
  loadingText?: string | undefined;
  /** Said in place of an empty list; nothing opens without it. */
  emptyText?: string | undefined;
  /**
   * What opens the list, beside its button and the arrow keys.
   * @default 'typing'
   */
  opensOn?: 'focus' | 'typing' | 'button' | undefined;
  /** Whether emptying the field is a choice as well: `onChange` is called with an empty text. */
  isClearable?: boolean | undefined;
  /** Names the list; the label when left out. */
  listLabel?: string | undefined;
  /** Names the button that opens the list. */
  toggleLabel?: string | undefined;
  /** Shown in the field before the text. */
  lead?: ReactNode;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
}
