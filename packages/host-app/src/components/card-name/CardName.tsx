import { VisuallyHidden } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useCardNameMessages } from './messages.ts';

export interface CardNameProps {
  brand: string;
  /** The last four digits. */
  last4: string;
}

/** The name of a payment card. Screen readers get words in place of the dots. */
export function CardName({ brand, last4 }: CardNameProps): ReactNode {
  const texts = useCardNameMessages();
  return (
    <>
      <span aria-hidden>{texts.name(brand, last4)}</span>
      <VisuallyHidden>{texts.spoken(brand, last4)}</VisuallyHidden>
    </>
  );
}
