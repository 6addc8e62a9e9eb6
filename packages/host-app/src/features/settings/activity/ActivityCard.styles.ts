import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

export const Quiet = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);

  & > * {
    inline-size: 168px;
  }

  @media ${below(768)} {
    flex: 1 1 100%;

    & > * {
      flex: 1 1 130px;
      inline-size: auto;
    }
  }
`;

export const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--sluice-size-control);

  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 0 10px;
    align-items: center;
    box-sizing: border-box;
    min-block-size: 42px;
    padding: 6px var(--sluice-space-4);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: var(--sluice-weight-semibold);
  }

  & time {
    color: var(--sluice-ink-3);
    white-space: nowrap;
  }

  @media ${below(768)} {
    & > li {
      grid-template-columns: 24px minmax(0, 1fr);
    }

    & time {
      grid-column: 2;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
`;
