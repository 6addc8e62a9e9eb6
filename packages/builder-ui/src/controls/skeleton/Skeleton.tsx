import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Skeleton.styles.ts';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A CSS length. @default '100%' */
  width?: string | undefined;
  /** A CSS length. @default '12px' */
  height?: string | undefined;
  /** Fully rounded ends, for avatars and badges. */
  round?: boolean | undefined;
}

/** A placeholder in the final shape of what is loading. Silent: the region around it says that it loads. */
export function Skeleton({ width, height, round, style, ...rest }: SkeletonProps): ReactNode {
  return (
    <S.Skeleton
      aria-hidden
      {...rest}
      data-round={round === true || undefined}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
