import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Badge.styles.ts';

export type BadgeTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | BadgeRole;
/** What somebody is in a workspace. */
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

/** A word about a thing: a tag, a state. One line, cut with an ellipsis. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps): ReactNode {
  return (
    <S.Badge {...rest} data-tone={tone}>
      {icon}
      <S.Text>{children}</S.Text>
    </S.Badge>
  );
}
