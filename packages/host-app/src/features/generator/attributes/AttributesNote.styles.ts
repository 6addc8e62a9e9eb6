import { styled } from 'styled-components';

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: flex-start;
  min-block-size: 22px;
  margin-block-end: var(--sluice-space-3);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & p {
    margin: 0;
  }

  & summary {
    cursor: pointer;
  }

  & ul {
    margin: var(--sluice-space-1) 0 0;
    padding-inline-start: var(--sluice-space-4);
  }

  & code {
    font-family: var(--sluice-font-code);
    font-variant-ligatures: none;
    overflow-wrap: anywhere;
  }
`;

export const Sentence = styled.span`
  display: inline-flex;
  flex: 1 1 240px;
  gap: var(--sluice-space-2);
  align-items: baseline;
  min-inline-size: 0;
`;
