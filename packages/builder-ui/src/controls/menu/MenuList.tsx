import type { ComponentPropsWithRef, ReactNode } from 'react';
import { MenuSection } from 'react-aria-components/Menu';
import * as S from './MenuList.styles.ts';

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
   * Set for entries that are choices: whether this one is the current choice. It has a check mark, and the entries of
   * its group that are choices, too, are announced as radio buttons are.
   */
  isCurrent?: boolean | undefined;
  /** Makes the entry unavailable and says why. */
  disabledReason?: string | undefined;
}

/** Entries that a component makes with its own hooks, and only while the menu is open. */
export interface RenderedEntries {
  /** A component that gives the entries, from top to bottom, to `show` and answers with the result. */
  render: (show: (entries: readonly MenuEntry[]) => ReactNode) => ReactNode;
}

interface MenuListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: string;
  items: readonly MenuEntry[];
  header: ReactNode;
  /** The entry that has focus when the menu opens. */
  focused: 'first' | 'last';
  onChoose: (item: MenuEntry) => void;
  onClose: () => void;
}

/** What an open menu shows. Loaded when the first one is about to open. */
export function MenuList(props: MenuListProps): ReactNode {
  const { label, items, header, focused, onChoose, onClose, ...rest } = props;
  return (
    <S.Surface {...rest}>
      {header !== undefined && <S.Header>{header}</S.Header>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes focus when it opens, by its ARIA pattern */}
      <S.List aria-label={label} autoFocus={focused} onClose={onClose}>
        {inGroups(items).map((group) => rowsOf(group, onChoose))}
      </S.List>
    </S.Surface>
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

function rowsOf(group: readonly MenuEntry[], onChoose: (item: MenuEntry) => void): ReactNode {
  const rows = group.map((item) => <MenuRow key={item.id} item={item} onChoose={onChoose} />);
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

/** The reason of a disabled entry is part of its name: what is seen is what is heard. */
function MenuRow({ item, onChoose }: { item: MenuEntry; onChoose: (item: MenuEntry) => void }): ReactNode {
  const detail = item.disabledReason ?? item.description;
  return (
    <S.Item
      id={item.id}
      textValue={item.label}
      isDisabled={item.disabledReason !== undefined}
      {...(item.href === undefined ? { onAction: () => onChoose(item) } : { href: item.href })}
      data-danger={item.isDanger === true || undefined}
      data-starts-group={item.startsGroup === true || undefined}
    >
      {item.icon}
      <S.ItemTexts>
        <span>{item.label}</span>
        {detail !== undefined && <S.Detail>{detail}</S.Detail>}
      </S.ItemTexts>
      {item.isCurrent === true && <S.Mark />}
    </S.Item>
  );
}
