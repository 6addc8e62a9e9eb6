import { styled } from 'styled-components';

export const Field = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-3);
  align-items: center;
  block-size: 56px;
  padding-inline: 18px 14px;
  border-block-end: 1px solid var(--sluice-line);

  & > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: var(--sluice-ink-3);
  }

  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: var(--sluice-weight-regular) var(--sluice-size-section) / 1.5 var(--sluice-font-ui);
  }

  & > input::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }

  &:has(> input:focus-visible) {
    box-shadow: inset 0 -2px 0 var(--sluice-brand);
  }
`;
