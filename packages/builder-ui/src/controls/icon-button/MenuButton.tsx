import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { PressProps } from '../button/Button.tsx';
import { IconButton } from './IconButton.tsx';
import { withRef } from '../../hooks/with-ref.ts';

interface MenuButtonProps extends PressProps, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> {
  /** Whose actions are behind it. */
  label: string;
}

/** The three dots that open the menu of a card, a row or an entry. */
export const MenuButton = withRef(function MenuButton(props: MenuButtonProps): ReactNode {
  return <IconButton {...props} compact icon={<DotsIcon kind="column" size={16} />} />;
});

const dots = {
  /** Three, one above the other: more actions. */
  column: 'M12 5h.01M12 12h.01M12 19h.01',
  /** Two columns of three: a handle. */
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
};

interface DotsIconProps {
  kind: keyof typeof dots;
  /** In px. */
  size: number;
}

/** Dots as a single path: every card and row has two such icons, and each element of them counts when a page opens. */
export function DotsIcon({ kind, size }: DotsIconProps): ReactNode {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" stroke="currentColor">
      <path d={dots[kind]} strokeWidth={4} strokeLinecap="round" />
    </svg>
  );
}
