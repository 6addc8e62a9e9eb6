import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuEntry } from './Menu.tsx';
import { DotsIcon } from '../dots-icon/DotsIcon.tsx';
import { LazyPopover, preparePopover } from '../popover/LazyPopover.tsx';
import * as S from './LazyMenu.styles.ts';

/** The list is a third of the whole builder's code and not needed to show it. */
const loadList = () => import('./MenuList.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

function prepare(): void {
  preparePopover();
  void loadList();
}

const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

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
  // Nothing in it could be done any more.
  if (isOpen && isDisabled) close();

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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!openingKeys.has(event.key)) return;
          // The click that Enter makes would pass for a screen reader's, and the first item would not take focus.
          event.preventDefault();
          setOpen(true);
        }}
      >
        <DotsIcon kind="column" size={16} />
      </S.MenuButton>
      {isOpen && (
        <LazyPopover label={label} anchorRef={button} isModal onClose={close}>
          <Suspense fallback={null}>
            <MenuList
              label={label}
              items={items()}
              onClose={close}
              onChoose={(item) => {
                chosen.current = item.onAction;
                close();
              }}
            />
          </Suspense>
        </LazyPopover>
      )}
    </>
  );
}
