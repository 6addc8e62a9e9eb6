import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { usePopover } from 'react-aria/usePopover';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { styled } from 'styled-components';
import type { Placement } from './placement.ts';

export interface AnchoredPopoverProps {
  /** The element that the popover is anchored to. */
  anchorRef: RefObject<HTMLElement | null>;
  /** What a screen reader calls it. Needed where it takes focus. */
  label?: string | undefined;
  /** Popovers of fields leave focus in the field; those of menus take it. */
  isModal?: boolean | undefined;
  /**
   * The side of the anchor that it opens on.
   * @default 'bottom start'
   */
  placement?: Placement | undefined;
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
  placement = 'bottom start',
  onClose,
  children,
}: AnchoredPopoverProps): ReactNode {
  const popover = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({
    isOpen: true,
    // The field's own behavior hears Escape. What is left is the page scrolling, and the popover goes along with it:
    // phones scroll whenever the keyboard comes up.
    onOpenChange: (isOpen) => {
      if (!isOpen && isModal) onClose?.();
    },
  });
  const { popoverProps, underlayProps } = usePopover(
    {
      triggerRef: anchorRef,
      popoverRef: popover,
      isNonModal: !isModal,
      placement,
      offset: 4,
      containerPadding: 8,
      // The field decides when its list closes; otherwise a click on its button would close and reopen it.
      shouldCloseOnInteractOutside: () => isModal,
    },
    state,
  );
  useAncestorScroll(anchorRef, onClose);
  useLayoutEffect(() => {
    popover.current?.style.setProperty('--anchor-width', `${anchorRef.current?.offsetWidth ?? 0}px`);
  }, [anchorRef]);

  // oxlint-disable-next-line react/refs -- the anchor is there before anything floats at it, and stays in its landmark
  const place = isModal ? {} : landmarkOf(anchorRef.current);
  return (
    <Overlay shouldContainFocus={isModal} {...place}>
      {isModal && <Underlay {...underlayProps} />}
      {/* A modal popover hides the page around it from screen readers: it has to say that it is a dialog. */}
      <Surface
        {...popoverProps}
        ref={popover}
        role={isModal ? 'dialog' : undefined}
        aria-label={label}
        data-builder-popover
      >
        {children}
      </Surface>
    </Overlay>
  );
}

/** A menu or panel that floats itself would clip what floats above it. */
const LANDMARKS = 'main, [role="dialog"]:not([data-builder-popover]), [role="alertdialog"]';

/**
 * A list belongs to the landmark of its field, for people who go from landmark to landmark. One of a page around the
 * builder is left alone: the builder's colors end before it, and it may clip what floats.
 */
function landmarkOf(anchor: HTMLElement | null): { portalContainer?: Element } {
  const landmark = anchor?.closest(LANDMARKS);
  return landmark?.closest('[data-sluice-theme]') ? { portalContainer: landmark } : {};
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

/** Takes the press that closes a menu, so that it does nothing else. */
const Underlay = styled.div`
  position: fixed;
  inset: 0;
`;

const Surface = styled.div`
  /* Lists are at least as wide as their field. */
  box-sizing: border-box;
  min-inline-size: min(var(--anchor-width), calc(100vw - 16px));
  max-inline-size: min(420px, calc(100vw - 16px));
  font-family: var(--sluice-font-ui);
`;
