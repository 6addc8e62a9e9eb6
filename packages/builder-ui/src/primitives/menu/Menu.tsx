import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components';
import * as S from './Menu.styles.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  description?: string | undefined;
  /** What choosing it does. Left out where `href` says where it leads. */
  onAction?: (() => void) | undefined;
  href?: string | undefined;
  /** Draws a line above it. */
  startsGroup?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Shows a check mark: the entry is the choice in force. */
  isCurrent?: boolean | undefined;
  /** Makes the entry unavailable and says why. */
  disabledReason?: string | undefined;
}

export interface MenuProps {
  /** The name of the menu for assistive technology. */
  label: string;
  /** The control that opens it: a `Button`, an `IconButton` or another pressable of react-aria. */
  trigger: ReactElement;
  /** What can be chosen, from top to bottom. */
  items: readonly MenuEntry[];
  /** Stands above the entries. */
  header?: ReactNode;
  /**
   * At which side of the trigger it opens.
   * @default 'bottom end'
   */
  placement?: PopoverProps['placement'];
  /** Whether it is open. Left out, it keeps that itself. */
  isOpen?: boolean | undefined;
  /** Called when it opens and closes. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Actions behind a button. Arrow keys, Home, End, typing and Escape work as in any menu; focus returns to the button. */
export function Menu(props: MenuProps): ReactNode {
  const { label, trigger, items, header, placement = 'bottom end', isOpen, onOpenChange } = props;
  return (
    <MenuTrigger
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger}
      <S.Floating placement={placement} offset={4} containerPadding={8}>
        {header !== undefined && <S.Header>{header}</S.Header>}
        <S.List aria-label={label} items={items}>
          {(item) => <MenuRow item={item as MenuEntry} />}
        </S.List>
      </S.Floating>
    </MenuTrigger>
  );
}

function MenuRow({ item }: { item: MenuEntry }): ReactNode {
  const detail = item.disabledReason ?? item.description;
  return (
    <S.Item
      id={item.id}
      textValue={item.label}
      isDisabled={item.disabledReason !== undefined}
      {...(item.onAction === undefined ? {} : { onAction: item.onAction })}
      {...(item.href === undefined ? {} : { href: item.href })}
      data-danger={item.isDanger === true || undefined}
      data-starts-group={item.startsGroup === true || undefined}
      aria-current={item.isCurrent === true || undefined}
    >
      {item.icon}
      <S.ItemTexts>
        <span>{item.label}</span>
        {detail !== undefined && <S.Detail>{detail}</S.Detail>}
      </S.ItemTexts>
      {item.isCurrent === true && (
        <S.Mark>
          <Check aria-hidden />
        </S.Mark>
      )}
    </S.Item>
  );
}
