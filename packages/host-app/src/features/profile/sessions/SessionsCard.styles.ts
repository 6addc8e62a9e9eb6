import { styled } from 'styled-components';

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--sluice-size-control);

  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: 0 var(--sluice-space-3);
    align-items: center;
    padding: 10px var(--sluice-space-4);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & b {
    display: block;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    overflow-wrap: anywhere;
  }
`;

export const Icon = styled.span`
  display: grid;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  place-items: center;

  &[data-here] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Foot = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;
