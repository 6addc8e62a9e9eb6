import { below, focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export const States = styled.ul`
  display: grid;
  align-content: start;
  margin: 0;
  padding: 6px var(--sluice-space-4);
  font-size: var(--sluice-size-control);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 116px minmax(0, 1fr);
    gap: var(--sluice-space-1) var(--sluice-space-2);
    align-items: center;
    min-block-size: 44px;
  }

  & > li > [data-tone] {
    justify-self: start;
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  @container ${below(560)} {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: var(--sluice-space-2);
    }
  }
`;

export const Name = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  font-weight: var(--sluice-weight-semibold);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }
`;

export const Detail = styled.span`
  color: var(--sluice-ink-3);
  text-align: end;

  @container ${below(560)} {
    grid-column: 1 / -1;
    padding-inline-start: var(--sluice-space-5);
    text-align: start;
  }
`;

export const Reason = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0 0 var(--sluice-space-2) var(--sluice-space-5);
  color: var(--sluice-warn);
`;

export const BlocksLink = styled(Link)`
  border-radius: var(--sluice-radius-xs);
  outline: none;
  color: var(--sluice-brand);
  font-weight: var(--sluice-weight-semibold);

  &:not(:hover) {
    text-decoration: none;
  }

  &:focus-visible {
    ${focusRing}
  }
`;
