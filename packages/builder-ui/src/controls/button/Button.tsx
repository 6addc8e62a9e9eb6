import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useControlsMessages } from '../useControlsMessages.ts';
import * as S from './Button.styles.ts';

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger' | 'dashed';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  /**
   * `primary` for the one main action of a view, `danger` for what cannot be undone, `ghost` inside toolbars, `dashed`
   * for adding to a list.
   * @default 'default'
   */
  variant?: ButtonVariant | undefined;
  /** Drawn before the text. */
  icon?: ReactNode;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
  className?: string;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A button. With `isPending` it stays focusable, keeps its width, ignores presses and says that it works.
 * Data attributes: `data-variant`, `data-compact`, and those of react-aria (`data-hovered`, `data-pressed`, …).
 */
export function Button({ variant = 'default', icon, compact, children, ...rest }: ButtonProps): ReactNode {
  const { pending } = useControlsMessages();
  return (
    <S.Button {...rest} data-variant={variant} data-compact={compact === true || undefined}>
      <S.Content>
        {icon}
        {children}
      </S.Content>
      {rest.isPending === true && (
        <ProgressBar aria-label={pending} isIndeterminate>
          <S.Spinner>
            <LoaderCircle aria-hidden />
          </S.Spinner>
        </ProgressBar>
      )}
    </S.Button>
  );
}
