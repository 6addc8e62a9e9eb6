import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Badge.styles.ts';

export type BadgeTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | BadgeRole;
/** A person's role in a workspace. */
type BadgeRole = 'owner' | 'admin' | 'member';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /**
   * What the color says.
   * @default 'neutral'
   */
  tone?: BadgeTone | undefined;
  /** A picture before the word. */
  icon?: ReactNode;
}

/** A label for a tag or a state. One line, cut with an ellipsis. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps): ReactNode {
  return (
    <S.Badge {...rest} data-tone={tone}>
      {icon}
      <S.Text>{children}</S.Text>
    </S.Badge>
  );
}
