import { useId } from 'react';
import type { FieldTexts } from './field-texts.ts';

/** The ids by which a control and the texts around it know each other. */
export interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
  /** What describes the control: the hint, what is wrong, and what the host adds. */
  describedBy: string | undefined;
}

interface GivenIds {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Ids for one field. Ids that the host set on the control stay. */
export function useFieldIds({ description, error }: FieldTexts, given: GivenIds = {}): FieldIds {
  const own = useId();
  const ids = { label: `${own}-label`, description: `${own}-description`, error: `${own}-error` };
  const describing = [
    description === undefined ? undefined : ids.description,
    error === undefined ? undefined : ids.error,
    given['aria-describedby'],
  ].filter((id) => id !== undefined);
  return {
    ...ids,
    control: given.id ?? own,
    describedBy: describing.length === 0 ? undefined : describing.join(' '),
  };
}
