import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Pending, type ButtonVariant, type PressProps } from '../button/Button.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/Tooltip.tsx';
import * as S from '../button/Button.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface IconButtonProps
  extends
    PressProps,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled' | 'onClick' | 'aria-label'> {
  /** What it does, in words: its name for assistive technology and its tooltip. */
  label: string;
  /** The picture. */
  icon: ReactNode;
  /**
   * The look, as that of a `Button`.
   * @default 'ghost'
   */
  variant?: ButtonVariant | undefined;
  /** 32 instead of 36 px. */
  compact?: boolean | undefined;
  /**
   * The side that the tooltip opens on.
   * @default 'top'
   */
  tooltipPlacement?: TooltipProps['placement'];
  /** What it opens, or what was chosen in its menu, is on its way: a turning ring takes the place of the picture. */
  isPending?: boolean | undefined;
  /** Hides the tooltip, where the icon says enough or a label is beside it. Screen readers still hear the label. */
  hideTooltip?: boolean | undefined;
}

/** Sooner than other tooltips: without a word on it, it has to say what it does. In ms. */
const TOOLTIP_DELAY = 400;

/** A square button with a picture only. Its label is its name and its tooltip. */
export const IconButton = withRef(function IconButton(props: IconButtonProps): ReactNode {
  const {
    label,
    icon,
    variant = 'ghost',
    compact,
    tooltipPlacement,
    hideTooltip,
    isPending,
    ...given
  } = props;
  const { onPress, isDisabled, ...rest } = given;
  const button = (
    <S.Button
      type="button"
      {...rest}
      disabled={isDisabled === true}
      onClick={onPress}
      aria-label={label}
      aria-busy={isPending}
      data-square
      data-variant={variant}
      data-compact={compact === true || undefined}
    >
      {isPending === true ? <Pending /> : icon}
    </S.Button>
  );
  if (hideTooltip === true) return button;
  return (
    <Tooltip text={label} placement={tooltipPlacement} delay={TOOLTIP_DELAY} isDisabled={isDisabled}>
      {button}
    </Tooltip>
  );
});
