import type { ReactNode } from 'react';

/** What can be chosen in a select. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** A second, quiet text at the end of the line, such as the symbol of an operator. */
  detail?: string | undefined;
  /** What people call it as well: they find it by typing that. */
  words?: string | undefined;
  /** The head of the group in which it stands. Options of a group come one after the other where the first of them is. */
  group?: string | undefined;
  /** A line below: why choosing this makes no sense. The option can still be chosen. */
  warning?: string | undefined;
  icon?: ReactNode;
  /** Makes the option unavailable and says why, in place of the description. */
  disabledReason?: string | undefined;
}
