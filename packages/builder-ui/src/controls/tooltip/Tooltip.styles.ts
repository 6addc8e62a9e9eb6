import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';

export const Tooltip = styled(AriaTooltip)`
  box-sizing: border-box;
  max-inline-size: min(280px, calc(100vw - 16px));
  padding: 5px 9px;
  border-radius: var(--sluice-radius-s);
  outline: 1px solid transparent;
  background: var(--sluice-ink-1);
  color: var(--sluice-surface-0);
  font: 500 var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  overflow-wrap: anywhere;
`;
