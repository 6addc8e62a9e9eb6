import { styled } from 'styled-components';
import { ownText } from '../../theme/mixins.ts';

export const Tooltip = styled.div`
  ${ownText}
  box-sizing: border-box;
  max-inline-size: min(280px, calc(100vw - 16px));
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  outline: 1px solid transparent;
  background: var(--sluice-ink-1);
  color: var(--sluice-surface-0);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  overflow-wrap: anywhere;
`;
