import { styled } from 'styled-components';

export const Count = styled.span`
  color: var(--sluice-ink-3);
  font-weight: var(--sluice-weight-regular);
`;

export const Quiet = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

export const People = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 3px 10px;
    padding: 9px var(--sluice-space-3) 10px 11px;
    border: 1px solid var(--sluice-line);
    border-radius: var(--sluice-radius-m);
    font-size: var(--sluice-size-control);
    overflow-wrap: anywhere;
  }
`;

export const Initial = styled.span`
  display: grid;
  grid-row: span 3;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-elseif-soft);
  color: var(--sluice-elseif);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1 var(--sluice-font-ui);
`;

/** What somebody received or will receive, in at most three lines. */
export const Received = styled.span`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
  color: var(--sluice-ink-3);

  & > :first-child {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-regular);
  }

  & > :last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    white-space: pre-line;
  }

  &[data-now] > :last-child {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-medium);
  }

  &[data-now]:is([data-kind='aborted'], [data-kind='error']) > :last-child {
    color: var(--sluice-danger);
  }
`;
