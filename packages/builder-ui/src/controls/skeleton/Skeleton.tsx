import type { ReactNode } from 'react';
import * as S from './Skeleton.styles.ts';

export interface SkeletonProps {
  /** A CSS length. @default '100%' */
  width?: string | undefined;
  /** A CSS length. @default '12px' */
  height?: string | undefined;
  /** Fully rounded ends, for avatars and badges. */
  round?: boolean | undefined;
  className?: string;
}

/** Holds the place of something that is loading, in its final shape. Silent: the region around it says that it loads. */
export function Skeleton({ width, height, round, className }: SkeletonProps): ReactNode {
  return (
    <S.Skeleton
      aria-hidden
      {...(className === undefined ? {} : { className })}
      data-round={round === true || undefined}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
