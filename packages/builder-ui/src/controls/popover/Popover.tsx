import { useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode, type RefObject } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { styled } from 'styled-components';
import { below, floatingSurface, focusRing } from '../../theme/mixins.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import type { Placement } from './PopoverSurface.tsx';
import { withRef } from '../../hooks/with-ref.ts';

export interface PopoverProps extends ComponentPropsWithRef<'div'> {
  /** Whether it is there. */
  isOpen: boolean;
  /** Called when the person closes it: Escape, a press elsewhere. */
  onOpenChange: (isOpen: boolean) => void;
  /** Its name for assistive technology. */
  label: string;
  /** The control that it opens beside, which gets focus back. */
  anchorRef: RefObject<HTMLElement | null>;
  /**
   * The side of the control that it opens on.
   * @default 'bottom end'
   */
  placement?: Placement | undefined;
  /**
   * Pixels between the control and the popover.
   * @default 4
   */
  offset?: number | undefined;
  /** On screens narrower than 768 px it is a sheet at the lower edge. */
  isSheetWhenNarrow?: boolean | undefined;
}

/**
 * Whatever a control opens beside itself: a few settings, a list of news. Focus goes into it and stays until it is closed. Ref
 * and attributes are those of the panel; lists to choose from are a `Select`, a `Combobox` or a `Menu`.
 */
export const Popover = withRef(function Popover(props: PopoverProps): ReactNode {
  const { isOpen, onOpenChange, label, anchorRef, placement = 'bottom end', offset, ...rest } = props;
  const { isSheetWhenNarrow, ...panel } = rest;
  if (!isOpen) return null;
  return (
    <AnchoredPopover
      isModal
      {...{ label, anchorRef, placement, offset, isSheetWhenNarrow }}
      onClose={() => onOpenChange(false)}
    >
      <FocusedPanel {...panel} data-sheet={isSheetWhenNarrow === true || undefined} />
    </AnchoredPopover>
  );
});

/** It takes focus itself, unless something in it has: a screen reader then reads its name. */
const FocusedPanel = withRef(function FocusedPanel({
  ref,
  ...rest
}: ComponentPropsWithRef<'div'>): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element !== null && !element.matches(':focus-within')) element.focus({ preventScroll: true });
  }, []);
  // oxlint-disable-next-line react/refs -- handed on to the panel, not read
  return <Panel {...rest} ref={mergeRefs(panel, ref)} tabIndex={-1} />;
});

const Panel = styled.div`
  ${floatingSurface}
  overflow: auto;

  &:focus-visible {
    ${focusRing}
  }

  @media ${below(768)} {
    &[data-sheet] {
      max-block-size: 85dvh;
      border-width: 1px 0 0;
      border-radius: var(--sluice-radius-l) var(--sluice-radius-l) 0 0;
    }
  }
`;
