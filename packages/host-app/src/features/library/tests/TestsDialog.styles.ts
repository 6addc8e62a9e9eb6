import { focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

export const Summary = styled.p`
  margin: var(--sluice-space-3) 0 0;
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const List = styled.ul.attrs({ role: 'list' })`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: var(--sluice-space-2);
    padding-block: var(--sluice-space-3);
    border-block-end: 1px solid var(--sluice-line);
  }

  & > li:last-child {
    border-block-end: 0;
  }
`;

/** The name of a snippet, and how its tests went. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  justify-content: space-between;

  & > a {
    min-inline-size: 0;
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-control);
    text-decoration: underline;
    text-decoration-color: var(--sluice-line-strong);
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  }

  & > a:focus-visible {
    ${focusRing}
  }
`;
