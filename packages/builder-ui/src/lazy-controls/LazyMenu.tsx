import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../primitives/menu/Menu.tsx';
import * as M from '../primitives/menu/Menu.styles.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import * as S from './LazyMenu.styles.ts';

export interface LazyMenuProps {
  /** What the button and the menu are called. */
  label: string;
  /** Called when the menu opens. */
  items: () => readonly MenuEntry[];
  isDisabled?: boolean | undefined;
  /** Marks the button so that focus can be brought back to it. */
  marker: 'data-row-menu' | 'data-card-menu';
}

/** A three-dot button with a menu that exists only while it is open. */
export function LazyMenu({ label, items, isDisabled = false, marker }: LazyMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuEntry['onAction']>(undefined);
  const close = () => setOpen(false);

  // The action runs when the menu is gone: an open menu holds focus and would not let the action move it.
  useEffect(() => {
    if (isOpen) return;
    const action = chosen.current;
    chosen.current = undefined;
    action?.();
  }, [isOpen]);

  return (
    <>
      <S.MenuButton
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        {...{ [marker]: '' }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <EllipsisVertical size={16} aria-hidden />
      </S.MenuButton>
      {isOpen && (
        <AnchoredPopover label={label} anchorRef={button} isModal onClose={close}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes focus when it opens, by its ARIA pattern */}
          <S.List aria-label={label} autoFocus="first" onClose={close}>
            {items().map((item) => (
              <MenuLine
                key={item.id}
                item={item}
                onChoose={() => {
                  chosen.current = item.onAction;
                  close();
                }}
              />
            ))}
          </S.List>
        </AnchoredPopover>
      )}
    </>
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
