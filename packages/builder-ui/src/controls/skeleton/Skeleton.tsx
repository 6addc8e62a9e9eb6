import type { ComponentPropsWithRef, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { withRef } from '../../hooks/with-ref.ts';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A CSS length. @default '100%' */
  width?: string | undefined;
  /** A CSS length. @default '12px' */
  height?: string | undefined;
  /** Fully rounded ends, for avatars and badges. */
  round?: boolean | undefined;
}

/** A placeholder in the final shape of what is loading. Silent: the region around it says that it loads. */
export const Skeleton = withRef(function Skeleton({
  width,
  height,
  round,
  style,
  ...rest
}: SkeletonProps): ReactNode {
  return (
    <SkeletonLook
      aria-hidden
      {...rest}
      data-round={round === true || undefined}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
});

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const SkeletonLook = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 12px;
  max-inline-size: 100%;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-round] {
    border-radius: var(--sluice-radius-round);
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
