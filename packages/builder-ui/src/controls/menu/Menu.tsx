import {
  cloneElement,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import type { PressProps } from '../button/Button.tsx';
import { joinHandlers } from '../join-handlers.ts';
import { AnchoredPopover, preparePopover } from '../popover/AnchoredPopover.tsx';
import type { Placement } from '../popover/PopoverSurface.tsx';
import type { MenuEntry, RenderedEntries } from './MenuList.tsx';
import { lateComponent } from '../../hooks/late-component.ts';
import { refOf, withRef } from '../../hooks/with-ref.ts';

/** The list is a third of the whole builder's code and not needed to show it. */
const MenuList = lateComponent(async () => (await import('./MenuList.tsx')).MenuList);

/** The keys that open a menu, and the entry that has focus then. */
const openingKeys: Partial<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

type TriggerProps = PressProps & Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'>;

export interface MenuProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The name of the menu for assistive technology. */
  label: string;
  /** The control that opens it: a `Button`, an `IconButton` or another control with `onPress`. */
  trigger: ReactElement;
  /** What can be chosen, from top to bottom; a function or a component is asked for them when the menu opens. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]) | RenderedEntries;
  /** Shown above the entries. */
  header?: ReactNode;
  /**
   * At which side of the trigger it opens.
   * @default 'bottom end'
   */
  placement?: Placement | undefined;
  /** Whether it is open. Left out, it keeps that itself. */
  isOpen?: boolean | undefined;
  /** Called when it opens and closes. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The menu, while it is open. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Actions behind a button. Arrow keys, Home, End, typing and Escape work as in any menu; focus returns to the button. The
 * menu exists only while it is open: a builder with thousands of rows has thousands of them.
 */
export const Menu = withRef(function Menu(props: MenuProps): ReactNode {
  const { label, trigger, items, header, placement = 'bottom end', isOpen: _, onOpenChange, ...rest } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  /** Keys that were pressed before the list was there to hear them. */
  const keysAhead = useRef<string[]>([]);
  const takeKeysAhead = () => keysAhead.current.splice(0);
  const control = trigger as ReactElement<TriggerProps>;
  const { isDisabled } = control.props;
  const prepare = () => {
    preparePopover();
    MenuList.prepare();
    if ('prepare' in items) items.prepare?.();
  };
  useImperativeHandle(refOf<HTMLButtonElement>(control), () => anchor.current as HTMLButtonElement);
  const { isOpen, focused, open, close, choose } = useMenuState(
    props.isOpen,
    onOpenChange,
    isDisabled === true,
  );

  const show = (entries: readonly MenuEntry[]) => (
    <MenuList
      {...rest}
      label={label}
      items={entries}
      header={header}
      focused={focused}
      takeKeysAhead={takeKeysAhead}
      onClose={close}
      onChoose={choose}
    />
  );

  return (
    <>
      {cloneElement(control, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // oxlint-disable-next-line react/refs -- handlers run after rendering
        ...joinHandlers<TriggerProps>(control.props, {
          onPointerEnter: prepare,
          onFocus: prepare,
          onPress: () => open('first'),
          onKeyDown: (event) => {
            const entry = openingKeys[event.key];
            if (entry === undefined || event.defaultPrevented) return;
            // The list is on its way: it does what the key says as soon as it is there.
            if (isOpen) keysAhead.current.push(event.key);
            // The click that Enter makes would pass for a screen reader's, and the first item would not take focus.
            event.preventDefault();
            if (!isOpen) {
              keysAhead.current = [];
              open(entry);
            }
          },
        }),
      })}
      {isOpen && (
        // It shows up with its list, and never empty: a modal popover hides what is around it.
        <AnchoredPopover label={label} anchorRef={anchor} isModal placement={placement} onClose={close}>
          {'render' in items ? items.render(show) : show(typeof items === 'function' ? items() : items)}
        </AnchoredPopover>
      )}
    </>
  );
});

/** Knows whether the menu is open, by its own state or the host's, and what a choice in it does. */
function useMenuState(
  given: boolean | undefined,
  onOpenChange: ((isOpen: boolean) => void) | undefined,
  isDisabled: boolean,
) {
  const [own, setOwn] = useState(false);
  const [focused, setFocused] = useState<'first' | 'last'>('first');
  const chosen = useRef<MenuEntry['onAction']>(undefined);

  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const close = () => setOpen(false);
  // Nothing in it could be done any more.
  if (own && isDisabled) setOwn(false);

  // The action runs when the menu is gone: an open menu holds focus and would not let the action move it.
  useEffect(() => {
    if (own) return;
    const action = chosen.current;
    chosen.current = undefined;
    action?.();
  }, [own]);

  return {
    isOpen: given ?? own,
    focused,
    open: (entry: 'first' | 'last') => {
      setFocused(entry);
      setOpen(true);
    },
    close,
    choose: ({ onAction }: MenuEntry) => {
      // A host that keeps the menu open does not wait for it to be gone.
      if (given === undefined) chosen.current = onAction;
      else onAction?.();
      close();
    },
  };
}
