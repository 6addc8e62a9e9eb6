import type { ReactNode } from 'react';
import type { MenuEntry } from './Menu.tsx';
import * as M from './Menu.styles.ts';
import * as S from './MenuList.styles.ts';

export interface MenuListProps {
  label: string;
  items: readonly MenuEntry[];
  onChoose: (item: MenuEntry) => void;
  onClose: () => void;
}

/** What an open three-dot menu shows. Loaded when the first one is about to open. */
export function MenuList({ label, items, onChoose, onClose }: MenuListProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes focus when it opens, by its ARIA pattern
    <S.List aria-label={label} autoFocus="first" onClose={onClose}>
      {items.map((item) => (
        <MenuLine key={item.id} item={item} onChoose={() => onChoose(item)} />
      ))}
    </S.List>
  );
}

/** The reason of a disabled entry is part of its name: what is seen is what is heard. */
function MenuLine({ item, onChoose }: { item: MenuEntry; onChoose: () => void }): ReactNode {
  const { id, label, disabledReason } = item;
  return (
    <M.Item
      id={id}
      textValue={label}
      isDisabled={disabledReason !== undefined}
      onAction={onChoose}
      data-danger={item.isDanger === true || undefined}
      data-starts-group={item.startsGroup === true || undefined}
    >
      {item.icon}
      <M.ItemTexts>
        <span>{label}</span>
        {disabledReason !== undefined && <S.Reason>{disabledReason}</S.Reason>}
      </M.ItemTexts>
    </M.Item>
  );
}
