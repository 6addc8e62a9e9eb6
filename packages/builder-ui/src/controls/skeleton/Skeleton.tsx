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

/** How much of the strong line is in its color, and its opacity at its faintest. It stands out from a card and a page by 1.3 : 1. */
export const STRENGTH = 0.2;
export const FAINTEST = 0.75;

const breathe = keyframes`
  50% { opacity: ${FAINTEST}; }
`;

const SkeletonLook = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 12px;
  max-inline-size: 100%;
  border-radius: var(--sluice-radius-xs);
  background: color-mix(in srgb, var(--sluice-line-strong) ${STRENGTH * 100}%, var(--sluice-line));
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-round] {
    border-radius: var(--sluice-radius-round);
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
