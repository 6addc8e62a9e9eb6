import type { ComponentPropsWithRef, ReactNode } from 'react';
import { DotsIcon } from '../dots-icon/DotsIcon.tsx';
import type { PressProps } from '../button/press-props.ts';
import { IconButton } from './IconButton.tsx';

interface MenuButtonProps extends PressProps, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> {
  /** Whose actions are behind it. */
  label: string;
}

/** The three dots that open the menu of a card, a row or an entry. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  return <IconButton {...props} compact hideTooltip icon={<DotsIcon kind="column" size={16} />} />;
}
