import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MenuRow } from '../primitives/menu/Menu.tsx';
import type { MenuEntry } from '../primitives/menu/Menu.tsx';
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
        <AnchoredPopover anchorRef={button} isModal onClose={() => setOpen(false)}>
          <OpenMenu label={label} items={items()} onClose={() => setOpen(false)} />
        </AnchoredPopover>
      )}
    </>
  );
}

function OpenMenu(props: { label: string; items: readonly MenuEntry[]; onClose: () => void }): ReactNode {
  return (
    <S.List aria-label={props.label} autoFocus="first" onClose={props.onClose}>
      {props.items.map((item) => (
        <MenuRow key={item.id} item={item} />
      ))}
    </S.List>
  );
}
