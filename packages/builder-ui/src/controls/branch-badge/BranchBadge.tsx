import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { branchColors } from '../../theme/color-mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

/** What a branch is, or what became of a person: nothing was sent, or Braze would fail. */
export type BranchKind = 'if' | 'else-if' | 'else' | 'abort' | 'error';

export interface BranchBadgeProps extends ComponentPropsWithRef<'span'> {
  /** Gives the badge its color. Without it, the badge is quiet: for what was true before. */
  kind?: BranchKind | undefined;
}

/** The name of a branch, in the one look that branches have wherever they are named. */
export const BranchBadge = withRef(function BranchBadge({ kind, ...rest }: BranchBadgeProps): ReactNode {
  return <Look {...rest} data-kind={kind ?? 'none'} />;
});

const Look = styled.span`
  ${branchColors}
  box-sizing: border-box;
  display: inline-block;
  flex: none;
  max-inline-size: 100%;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  overflow: hidden;
  border-radius: var(--sluice-radius-xs);
  background: var(--kind-soft);
  color: var(--kind);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
  font-variant-ligatures: none;
  letter-spacing: 0.03em;
  text-overflow: ellipsis;
  text-transform: uppercase;
  vertical-align: middle;
  white-space: nowrap;

  /* Forced colors have no grounds. */
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;
