import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';

export interface AnchoredPopoverProps {
  /** The element the popover stands at. */
  anchorRef: RefObject<HTMLElement | null>;
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
  isModal = false,
  onClose,
  children,
}: AnchoredPopoverProps): ReactNode {
  return (
    <Surface
      isOpen
      isNonModal={!isModal}
      triggerRef={anchorRef}
      placement="bottom start"
      offset={4}
      containerPadding={8}
      data-builder-popover
      // A field's own behavior decides when its list closes; otherwise a click on its button would close and reopen.
      shouldCloseOnInteractOutside={() => isModal}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
      style={{ minWidth: Math.min(anchorRef.current?.offsetWidth ?? 0, window.innerWidth - 16) }}
    >
      {children}
    </Surface>
  );
}

const Surface = styled(Popover)`
  box-sizing: border-box;
  max-inline-size: min(420px, calc(100vw - 16px));
  font-family: var(--sluice-font-ui);
`;

/** Whether focus went into a popover of the builder rather than away from it. */
export function isInBuilderPopover(element: Element | null): boolean {
  return element !== null && element.closest('[data-builder-popover]') !== null;
}
