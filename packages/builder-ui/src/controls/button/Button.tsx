import type { ComponentPropsWithRef, ReactNode, MouseEvent } from 'react';
import { useSection } from '../../messages/useSection.ts';
import { buttonWords } from './button-words.ts';
import * as S from './Button.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface PressProps {
  /** Called when the person presses it, by whatever means: mouse, finger, keyboard, voice. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /**
   * Cannot be used, nor reached by the keyboard. With `aria-disabled` instead it only looks so: a press still arrives,
   * and can be answered with the reason.
   */
  isDisabled?: boolean | undefined;
}

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger' | 'dashed' | 'quiet' | 'link';

export interface ButtonProps
  extends PressProps, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> {
  /**
   * `primary` for the one main action of a view, `danger` for what cannot be undone, `ghost` inside toolbars, `dashed`
   * for adding to a list, `quiet` for what belongs to a heading or a label, `link` within text.
   * @default 'default'
   */
  variant?: ButtonVariant | undefined;
  /** Drawn before the text. */
  icon?: ReactNode;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
  /** What it does is under way: it stays focusable, keeps its width, ignores presses and says that it works. */
  isPending?: boolean | undefined;
}

/** A native `button`. It submits a form only as `type="submit"`. */
export const Button = withRef(function Button(props: ButtonProps): ReactNode {
  const {
    variant = 'default',
    icon,
    compact,
    isPending = false,
    children,
    onPress,
    isDisabled,
    ...rest
  } = props;
  return (
    <S.Button
      type="button"
      {...rest}
      disabled={isDisabled === true}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={(event) => {
        // A press while it works does not send the form a second time either.
        if (isPending) event.preventDefault();
        else onPress?.(event);
      }}
      data-variant={variant}
      data-compact={compact === true || undefined}
      data-pending={isPending || undefined}
    >
      <S.Content>
        {icon}
        {children}
      </S.Content>
      {isPending && <Pending />}
    </S.Button>
  );
});

/** Turns where a button is at work. */
export function Pending(): ReactNode {
  const { pending } = useSection('controls', buttonWords);
  return <S.Spinner aria-label={pending} />;
}
