import { styled } from 'styled-components';
import { toneColors } from '../../theme/mixins.ts';

const roleColors = ['owner', 'admin', 'member']
  .map(
    (role) =>
      `&[data-tone='${role}'] { background: var(--sluice-role-${role}-soft); color: var(--sluice-role-${role}); }`,
  )
  .join('\n');

export const Badge = styled.span`
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

export const Text = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
