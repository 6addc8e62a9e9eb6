import { styled } from 'styled-components';
import { upFrom } from '@sluice/builder-ui';

export const Areas = styled.div`
  @media ${upFrom(680)} {
    columns: 2;
    column-gap: var(--sluice-space-6);
  }
`;

export const Area = styled.section`
  margin-block-end: 20px;
  break-inside: avoid;

  & > h3 {
    margin: 0 0 6px;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1.5 var(--sluice-font-ui);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  & > dl {
    display: grid;
    margin: 0;
  }
`;

export const Entry = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: 7px;
  border-block-end: 1px solid var(--sluice-line);
  font-size: var(--sluice-size-control);

  &:last-child {
    border: 0;
  }

  & > dt {
    min-inline-size: 0;
  }

  & > dd {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: var(--sluice-space-1);
    align-items: center;
    justify-content: flex-end;
    max-inline-size: 50%;
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

/** Keys that are pressed together. */
export const Keys = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-1);
`;
