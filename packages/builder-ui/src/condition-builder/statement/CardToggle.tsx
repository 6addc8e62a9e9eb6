import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './CardHeader.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

interface CardToggleProps extends ComponentPropsWithRef<'button'> {
  /** What kind of card it is, and which. */
  chip: string;
  isOpen: boolean;
  bodyId: string;
  /** Said before the chevron. */
  notes?: ReactNode;
}

/** Opens and closes a card, and says in its children what the card does. */
export const CardToggle = withRef(function CardToggle({
  chip,
  isOpen,
  bodyId,
  notes,
  children,
  ...rest
}: CardToggleProps): ReactNode {
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <S.Toggle {...rest} type="button" aria-expanded={isOpen} aria-controls={isOpen ? bodyId : undefined}>
      <S.Chip>{chip}</S.Chip>
      {children}
      {notes}
      <Chevron size={16} aria-hidden />
    </S.Toggle>
  );
});
