import {
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
} from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import type { Placement } from '../popover/placement.ts';
import { useTooltipTiming } from './useTooltipTiming.ts';
import * as S from './Tooltip.styles.ts';

export interface TooltipBubbleProps extends ComponentPropsWithRef<'div'> {
  id: string;
  /** The control that it describes. */
  anchor: HTMLElement;
  /** Whether the keyboard asks for it, which does not wait. */
  isAskedByKeyboard: boolean;
  onShownChange: (isShown: boolean) => void;
  placement: Placement;
}

/** What a tooltip shows, above all cards, when it is time. Loaded when a person hovers or focuses a control that has one. */
export function TooltipBubble({ isAskedByKeyboard, onShownChange, ...props }: TooltipBubbleProps): ReactNode {
  const isShown = useTooltipTiming(isAskedByKeyboard, onShownChange);
  return isShown ? <Bubble {...props} /> : null;
}

type BubbleProps = Omit<TooltipBubbleProps, 'isAskedByKeyboard' | 'onShownChange'>;

function Bubble({ anchor, placement, children, ref, style, ...rest }: BubbleProps): ReactNode {
  const target = useMemo(() => ({ current: anchor }), [anchor]);
  const bubble = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref as Ref<HTMLDivElement>, () => bubble.current as HTMLDivElement);
  const { overlayProps } = useOverlayPosition({
    targetRef: target,
    overlayRef: bubble,
    placement,
    offset: 6,
    isOpen: true,
  });
  return (
    <Overlay>
      <S.Tooltip
        {...rest}
        {...overlayProps}
        ref={bubble}
        style={{ ...overlayProps.style, zIndex: zIndexFor(anchor), ...style }}
        role="tooltip"
        // A dialog makes everything around it inert but what says this: the tooltips of its own controls must not be.
        data-react-aria-top-layer
      >
        {children}
      </S.Tooltip>
    </Overlay>
  );
}

/** Above the page and below its dialogs; above a dialog for the dialog's own controls. */
const zIndexFor = (anchor: HTMLElement): string =>
  anchor.closest('[role="dialog"], [role="alertdialog"]') === null
    ? 'var(--sluice-z-tooltip)'
    : 'var(--sluice-z-dialog-tooltip)';
