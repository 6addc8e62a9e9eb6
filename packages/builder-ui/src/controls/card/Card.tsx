import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Card.styles.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Gives the content 16 px of room on all sides. */
  padded?: boolean | undefined;
}

/** A quiet surface that holds things together. */
export function Card({ padded, ...rest }: CardProps): ReactNode {
  return <S.Card {...rest} data-padded={padded === true || undefined} />;
}
