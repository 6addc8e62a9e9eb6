import { styled } from 'styled-components';
import { themeVariables } from './css-variables.ts';

export const Root = styled.div`
  ${themeVariables}
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  font-feature-settings: 'cv11', 'ss01';
  -webkit-font-smoothing: antialiased;
  scrollbar-color: var(--sluice-line-strong) transparent;
`;
