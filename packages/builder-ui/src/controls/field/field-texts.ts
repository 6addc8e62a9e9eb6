import type { ReactNode } from 'react';

/** What every labeled field takes. */
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
