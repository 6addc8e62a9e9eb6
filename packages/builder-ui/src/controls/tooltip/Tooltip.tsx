import type { ReactElement, ReactNode } from 'react';
import { TooltipTrigger } from 'react-aria-components/Tooltip';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components';
import * as S from './Tooltip.styles.ts';
import { useTooltipTiming } from './useTooltipTiming.ts';

export interface TooltipProps {
  /** What it says: a few words, never the only place where they stand for touch users. */
  text: ReactNode;
  /**
   * At which side of the control it stands.
   * @default 'top'
   */
  placement?: AriaTooltipProps['placement'] | undefined;
  /** Never opens. */
  isDisabled?: boolean | undefined;
  /** The control it describes: a `Button` or another pressable of react-aria. */
  children: ReactElement;
}

/** A description that shows after 700 ms of hovering, at once on keyboard focus, and at once within 300 ms of another. */
export function Tooltip({ text, placement = 'top', isDisabled = false, children }: TooltipProps): ReactNode {
  const timing = useTooltipTiming();
  return (
    <TooltipTrigger {...timing} isDisabled={isDisabled}>
      {children}
      <S.Tooltip placement={placement} offset={6}>
        {text}
      </S.Tooltip>
    </TooltipTrigger>
  );
}
