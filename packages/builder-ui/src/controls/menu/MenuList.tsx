import { useEffect, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useLatestCallback } from '../../hooks/latest-callback.ts';
import { MenuSection, Menu, MenuItem } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { tickShape } from '../field/choice-look.ts';
import { listSurface, optionRow, optionTexts } from '../../theme/list-mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

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
  /** Fetches the code of the entries, where it comes late: called once somebody comes to the button. */
  prepare?: (() => void) | undefined;
}

interface MenuListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: string;
  items: readonly MenuEntry[];
  header: ReactNode;
  /** The entry that has focus when the menu opens. */
  focused: 'first' | 'last';
  /** Returns the keys that were pressed before the list was there to hear them, once. */
  takeKeysAhead: () => readonly string[];
  onChoose: (item: MenuEntry) => void;
  onClose: () => void;
}

/** The content of an open menu. It is loaded when the first one is about to open. */
export const MenuList = withRef(function MenuList(props: MenuListProps): ReactNode {
  const { label, items, header, focused, takeKeysAhead, onChoose, onClose, ...rest } = props;
  const answerKeysAhead = useLatestCallback(() => {
    const chosen = chosenAhead(items, focused, takeKeysAhead());
    if (chosen !== undefined) onChoose(chosen);
  });
  useEffect(() => answerKeysAhead(), [answerKeysAhead]);
  return (
    <Surface {...rest}>
      {header !== undefined && <Header>{header}</Header>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes focus when it opens, by its ARIA pattern */}
      <List aria-label={label} autoFocus={focused} onClose={onClose}>
        {inGroups(items).map((group) => rowsOf(group, onChoose))}
      </List>
    </Surface>
  );
});

/** The entry that somebody who types faster than the list comes has gone to and chosen; `undefined` when there is none. */
function chosenAhead(
  items: readonly MenuEntry[],
  focused: 'first' | 'last',
  keys: readonly string[],
): MenuEntry | undefined {
  const reachable = items.filter(({ disabledReason }) => disabledReason === undefined);
  let at = focused === 'first' ? 0 : reachable.length - 1;
  for (const key of keys) {
    if (key === 'Enter' || key === ' ') return reachable[at]?.href === undefined ? reachable[at] : undefined;
    at = (at + (key === 'ArrowDown' ? 1 : -1) + reachable.length) % reachable.length;
  }
  return undefined;
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
    <Item
      id={item.id}
      textValue={item.label}
      isDisabled={item.disabledReason !== undefined}
      {...(item.href === undefined ? { onAction: () => onChoose(item) } : { href: item.href })}
      data-danger={item.isDanger === true || undefined}
      data-starts-group={item.startsGroup === true || undefined}
    >
      {item.icon}
      <ItemTexts>
        <span>{item.label}</span>
        {detail !== undefined && <Detail>{detail}</Detail>}
      </ItemTexts>
      {item.isCurrent === true && <Mark />}
    </Item>
  );
}

const Surface = styled.div`
  ${listSurface}
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
  max-block-size: inherit;
  padding: 0;
`;

/** The header above the items: whose menu it is. */
const Header = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  overflow-wrap: anywhere;
`;

const List = styled(Menu)`
  padding: var(--sluice-space-1);
  outline: none;
`;

const Item = styled(MenuItem)`
  ${optionRow}
  position: relative;
  color: var(--sluice-ink-1);
  text-decoration: none;

  &[data-starts-group] {
    margin-block-start: var(--sluice-space-2);
  }

  &[data-starts-group]::before {
    content: '';
    position: absolute;
    inset-inline: calc(-1 * var(--sluice-space-1));
    inset-block-start: calc(-1 * var(--sluice-space-1));
    border-block-start: 1px solid var(--sluice-line);
  }

  &[data-danger] {
    color: var(--sluice-danger);
  }

  &[data-danger][data-focused] {
    background: var(--sluice-danger-soft);
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
  }
`;

const ItemTexts = styled.span`
  ${optionTexts}
`;

const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** The check mark of the current choice. Assistive technology knows that choice by its role. */
const Mark = styled.span`
  flex: none;
  align-self: center;
  inline-size: 12px;
  block-size: 12px;
  background: var(--sluice-brand);
  clip-path: ${tickShape};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
