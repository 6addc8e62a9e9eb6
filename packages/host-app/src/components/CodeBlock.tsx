import { styled } from 'styled-components';

/** Liquid to read, wrapped. The keyboard has to reach it, because it scrolls. */
export const CodeBlock = styled.pre.attrs({ tabIndex: 0, role: 'region' })`
  box-sizing: border-box;
  margin: 0;
  overflow: auto;
  padding: var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);
  font: 12.5px/1.6 var(--sluice-font-code);
  font-variant-ligatures: none;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
  }
`;
