import { VisuallyHidden } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { cardNameMessages } from './messages.ts';

export interface CardNameProps {
  brand: string;
  /** The last four digits. */
  last4: string;
}

/** The name of a payment card. Screen readers get words in place of the dots. */
export function CardName({ brand, last4 }: CardNameProps): ReactNode {
  return (
    <>
      <span aria-hidden>{cardNameMessages.name(brand, last4)}</span>
      <VisuallyHidden>{cardNameMessages.spoken(brand, last4)}</VisuallyHidden>
    </>
  );
}

/** A card is valid to the end of its month. */
export const hasExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  at: number,
): boolean => new Date(expYear, expMonth).getTime() <= at;
