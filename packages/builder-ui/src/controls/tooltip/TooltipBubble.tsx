import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import type { Placement } from '../popover/placement.ts';
import * as S from './Tooltip.styles.ts';

interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  placement: Placement;
  children: ReactNode;
}

/** What a tooltip shows, above all cards. Loaded when the first one is about to open. */
export function TooltipBubble({ id, anchor, placement, children }: TooltipBubbleProps): ReactNode {
  const target = useMemo(() => ({ current: anchor }), [anchor]);
  const bubble = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlayPosition({
    targetRef: target,
    overlayRef: bubble,
    placement,
    offset: 6,
    isOpen: true,
  });
  return (
    <Overlay>
      <S.Tooltip ref={bubble} {...overlayProps} id={id} role="tooltip">
        {children}
      </S.Tooltip>
    </Overlay>
  );
}
