import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { MenuSection, MenuTrigger } from 'react-aria-components/Menu';
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
  /**
   * Set for entries that are choices: whether this one is in force. It has a check mark, and the entries of its group
   * that are choices, too, are announced as radio buttons are.
   */
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
        <S.List aria-label={label}>{inGroups(items).map(rowsOf)}</S.List>
      </S.Floating>
    </MenuTrigger>
  );
}

/** The entries, split where a group starts. */
function inGroups(items: readonly MenuEntry[]): readonly MenuEntry[][] {
  const groups: MenuEntry[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group === undefined || item.startsGroup === true) groups.push([item]);
    else group.push(item);
  }
  return groups;
}

function rowsOf(group: readonly MenuEntry[]): ReactNode {
  const rows = group.map((item) => <MenuRow key={item.id} item={item} />);
  if (group.every(({ isCurrent }) => isCurrent === undefined)) return rows;
  const current = group.filter(({ isCurrent }) => isCurrent === true).map(({ id }) => id);
  return (
    <MenuSection
      key={group[0]?.id}
      id={`choices from ${group[0]?.id}`}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={current}
    >
      {rows}
    </MenuSection>
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
