import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Card.styles.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Adds 16 px of padding on all sides. */
  padded?: boolean | undefined;
}

/** A quiet surface that groups content. */
export function Card({ padded, ...rest }: CardProps): ReactNode {
  return <S.Card {...rest} data-padded={padded === true || undefined} />;
}
