import {
  useEffect,
  useLayoutEffect,
  useRef,
  type DOMAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Overlay } from 'react-aria/Overlay';
import { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { useOverlay } from 'react-aria/useOverlay';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { usePopover } from 'react-aria/usePopover';
import { usePreventScroll } from 'react-aria/usePreventScroll';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { styled } from 'styled-components';
import { useLatestCallback } from '../../hooks/latest-callback.ts';
import { closeByNextEscape } from '../../theme/escape.ts';
import { isAnsweredByField } from '../../theme/passed-on.ts';
import { usePlacedLayer } from '../../theme/portal-layer.ts';
import { FocusBack } from '../focus-back.ts';
import { framePlace, useFramePlace, type Placement } from './frame-place.ts';

export type { Placement };
import { below } from '../../theme/mixins.ts';

export interface PopoverSurfaceProps {
  /** The element that the popover is anchored to. */
  anchorRef: RefObject<HTMLElement | null>;
  /** What a screen reader calls it. */
  label?: string | undefined;
  /** Popovers of fields leave focus in the field; those of menus take it. */
  isModal?: boolean | undefined;
  /**
   * The side of the anchor that it opens on.
   * @default 'bottom start'
   */
  placement?: Placement | undefined;
  /**
   * Pixels between anchor and popover.
   * @default 4
   */
  offset?: number | undefined;
  /** On narrow screens it is a sheet at the lower edge of the window. */
  isSheetWhenNarrow?: boolean | undefined;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** The surface that `AnchoredPopover` shows. */
export function PopoverSurface(props: PopoverSurfaceProps): ReactNode {
  usePlacedLayer();
  return props.isModal === true ? <ModalPopover {...props} /> : <FieldPopover {...props} />;
}

const MARGINS = { containerPadding: 8 };
const OFFSET = 4;

/** It leaves focus in the field, whose own behavior decides when it closes. */
function FieldPopover(props: PopoverSurfaceProps): ReactNode {
  const { anchorRef, placement = 'bottom start', offset = OFFSET, onClose } = props;
  const popover = useRef<HTMLDivElement>(null);
  // When the page scrolls the popover goes along with it: phones scroll whenever the keyboard comes up.
  const state = useOverlayTriggerState({ isOpen: true });
  const { popoverProps } = usePopover(
    {
      triggerRef: anchorRef,
      popoverRef: popover,
      isNonModal: true,
      placement,
      offset,
      ...MARGINS,
      // Otherwise a click on the button of the field would close and reopen it.
      shouldCloseOnInteractOutside: () => false,
    },
    state,
  );
  useEscape(anchorRef, onClose);
  return <Floating {...props} popover={popover} surfaceProps={popoverProps} />;
}

/** Escape closes a list and nothing around it. A text field has its own answer, for what is typed. */
function useEscape(anchorRef: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const close = useLatestCallback((target: EventTarget | undefined) => {
    if (!isAnsweredByField(target)) onClose?.();
  });
  useLayoutEffect(
    () => closeByNextEscape(close, anchorRef.current?.ownerDocument ?? document),
    [close, anchorRef],
  );
}

/**
 * It takes focus, and a press outside closes it. `usePopover` would make the page inert: then the browser finds the styles
 * of every element of it anew, as a menu opens and again as it closes. Here the page is hidden from screen readers; focus
 * does not leave the popover, and no press gets past what is below it.
 */
function ModalPopover(props: PopoverSurfaceProps): ReactNode {
  const { anchorRef, placement = 'bottom start', offset = OFFSET, onClose } = props;
  const popover = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose: () => onClose?.(), shouldCloseOnBlur: true, isDismissable: true },
    popover,
  );
  const { overlayProps: placeProps } = useOverlayPosition({
    targetRef: anchorRef,
    overlayRef: popover,
    placement,
    offset,
    ...MARGINS,
    isOpen: true,
    onClose: null,
  });
  usePreventScroll();
  useEffect(() => (popover.current === null ? undefined : ariaHideOutside([popover.current])), []);
  return <Floating {...props} popover={popover} surfaceProps={mergeProps(overlayProps, placeProps)} />;
}

interface FloatingProps extends PopoverSurfaceProps {
  popover: RefObject<HTMLDivElement | null>;
  surfaceProps: DOMAttributes<HTMLDivElement>;
}

/** Floats, in the place for overlays of the theme. */
function Floating(props: FloatingProps): ReactNode {
  const { popover, anchorRef, label, isModal = false, onClose, surfaceProps, children } = props;
  const { getContainer } = useUNSAFE_PortalContext();
  const container = getContainer?.() ?? document.body;
  useAncestorScroll(anchorRef, onClose);
  const { placement = 'bottom start', offset = OFFSET } = props;
  useFramePlace({ anchorRef, floatingRef: popover, placement, offset });
  useLayoutEffect(() => {
    popover.current?.style.setProperty('--anchor-width', `${anchorRef.current?.offsetWidth ?? 0}px`);
  }, [popover, anchorRef]);
  return (
    <Overlay shouldContainFocus={isModal}>
      {isModal && <Underlay />}
      {/* A modal popover hides the page around it from screen readers: it has to say that it is a dialog. */}
      <Surface
        {...surfaceProps}
        ref={popover}
        role={isModal ? 'dialog' : roleOfList(label)}
        aria-label={label}
        data-builder-popover
        data-sheet={props.isSheetWhenNarrow === true || undefined}
      >
        {children}
      </Surface>
      {/* `FocusScope` does so a frame later: a dialog around would have taken the focus by then. */}
      {isModal && <FocusBack container={container} dialog={popover} />}
    </Overlay>
  );
}

/** A list floats outside of every landmark of the page: with a name it is one itself, so that nothing is in none. */
function roleOfList(label: string | undefined): 'region' | undefined {
  return label === undefined ? undefined : 'region';
}

/**
 * Calls back when something between anchor and page scrolls, and the anchor with it: the popover would stay where it was. What
 * scrolled just before the popover opened is told only afterwards, and has moved the anchor no more.
 */
function useAncestorScroll(
  anchorRef: RefObject<HTMLElement | null>,
  onScroll: (() => void) | undefined,
): void {
  const opened = useRef<DOMRect>(undefined);
  useEffect(() => {
    opened.current = anchorRef.current?.getBoundingClientRect();
  }, [anchorRef]);
  useEffect(() => {
    const notice = ({ target }: Event) => {
      const anchor = anchorRef.current;
      const page = anchor?.ownerDocument;
      if (anchor === null || target === page || target === page?.documentElement || target === anchor) return;
      if (!(target as Element).contains(anchor)) return;
      const { x, y } = anchor.getBoundingClientRect();
      if (x !== opened.current?.x || y !== opened.current.y) onScroll?.();
    };
    const view = anchorRef.current?.ownerDocument.defaultView;
    view?.addEventListener('scroll', notice, { capture: true, passive: true });
    return () => view?.removeEventListener('scroll', notice, { capture: true });
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

  ${framePlace}

  /* Whatever place was computed. */
  @media ${below(768)} {
    &[data-sheet] {
      inset: auto 0 0 !important;
      position: fixed !important;
      inline-size: 100%;
      max-inline-size: none;
      max-block-size: 85dvh !important;
      border-radius: var(--sluice-radius-l) var(--sluice-radius-l) 0 0;
      box-shadow: 0 0 0 100vmax var(--sluice-scrim);
    }
  }
`;
