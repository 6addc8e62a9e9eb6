import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { toneColors } from '../../theme/color-mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

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
export const Badge = withRef(function Badge({
  tone = 'neutral',
  icon,
  children,
  ...rest
}: BadgeProps): ReactNode {
  return (
    <BadgeLook {...rest} data-tone={tone}>
      {icon}
      <Text dir="auto">{children}</Text>
    </BadgeLook>
  );
});

const roleColors = ['owner', 'admin', 'member']
  .map(
    (role) =>
      `&[data-tone='${role}'] { background: var(--sluice-role-${role}-soft); color: var(--sluice-role-${role}); }`,
  )
  .join('\n');

const BadgeLook = styled.span`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: var(--sluice-space-1);
  max-inline-size: 100%;
  padding: 2px var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);

  & svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }
  ${toneColors}
  ${roleColors}
`;

const Text = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
