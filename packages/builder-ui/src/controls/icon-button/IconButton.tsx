import type { ReactNode, Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { ButtonVariant } from '../button/Button.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { TooltipProps } from '../tooltip/Tooltip.tsx';
import * as S from './IconButton.styles.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'> {
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
   * At which side the tooltip stands.
   * @default 'top'
   */
  tooltipPlacement?: TooltipProps['placement'];
  className?: string;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with a picture only. Its label is its name and its tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, variant = 'ghost', compact, tooltipPlacement, ...rest } = props;
  return (
    <Tooltip text={label} placement={tooltipPlacement} isDisabled={rest.isDisabled}>
      <S.IconButton
        {...rest}
        aria-label={label}
        data-variant={variant}
        data-compact={compact === true || undefined}
      >
        {icon}
      </S.IconButton>
    </Tooltip>
  );
}
