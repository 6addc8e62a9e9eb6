import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';

export interface AnchoredPopoverProps {
  /** The element the popover stands at. */
  anchorRef: RefObject<HTMLElement | null>;
  /** What a screen reader calls it. Needed where it takes focus. */
  label?: string | undefined;
  /** Popovers of fields leave focus in the field; those of menus take it. */
  isModal?: boolean | undefined;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Floats its children at an anchor, above all cards, within the theme. Rendered only while open, so that a closed
 * control costs one button.
 */
export function AnchoredPopover({
  anchorRef,
  label,
  isModal = false,
  onClose,
  children,
}: AnchoredPopoverProps): ReactNode {
  useAncestorScroll(anchorRef, onClose);
  return (
    <Surface
      isOpen
      {...(label !== undefined && { 'aria-label': label })}
      isNonModal={!isModal}
      triggerRef={anchorRef}
      placement={isModal ? 'bottom end' : 'bottom start'}
      offset={4}
      containerPadding={8}
      data-builder-popover
      // A field's own behavior decides when its list closes; otherwise a click on its button would close and reopen.
      shouldCloseOnInteractOutside={() => isModal}
      // That behavior hears Escape as well. What is left is the page scrolling, and the popover goes along with it:
      // phones scroll whenever the keyboard comes up.
      onOpenChange={(isOpen) => {
        if (!isOpen && isModal) onClose?.();
      }}
    >
      {children}
    </Surface>
  );
}

/** Calls back when something between anchor and page scrolls: the popover would stay where the anchor was. */
function useAncestorScroll(
  anchorRef: RefObject<HTMLElement | null>,
  onScroll: (() => void) | undefined,
): void {
  useEffect(() => {
    const notice = ({ target }: Event) => {
      const isAncestor = target instanceof Element && target !== document.documentElement;
      if (isAncestor && target !== anchorRef.current && target.contains(anchorRef.current)) onScroll?.();
    };
    addEventListener('scroll', notice, { capture: true, passive: true });
    return () => removeEventListener('scroll', notice, { capture: true });
  }, [anchorRef, onScroll]);
}

const Surface = styled(Popover)`
  /* Set by react-aria: lists are at least as wide as their field. */
  box-sizing: border-box;
  min-inline-size: min(var(--trigger-width), calc(100vw - 16px));
  max-inline-size: min(420px, calc(100vw - 16px));
  font-family: var(--sluice-font-ui);
`;

/** Whether focus went into a popover of the builder rather than away from it. */
export function isInBuilderPopover(element: Element | null): boolean {
  return element !== null && element.closest('[data-builder-popover]') !== null;
}
