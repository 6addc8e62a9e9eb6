import { Avatar, below, Table, truncate } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** Below this width of the card rows are stacked. */
const NARROW = `@container ${below(680)}`;

export const Frame = styled.div`
  container-type: inline-size;
`;

export const Search = styled.div`
  inline-size: 232px;

  @media ${below(768)} {
    flex: 1 1 200px;
    inline-size: auto;
  }
`;

/** Announced when a search changes it. */
export const Count = styled.output`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
  white-space: nowrap;
`;

export const Grid = styled(Table)`
  table-layout: fixed;

  & > tbody > tr > td {
    block-size: 56px;
    box-sizing: border-box;
    padding-block: 6px;
  }

  ${NARROW} {
    &,
    & > tbody {
      display: block;
    }

    & > thead {
      display: none;
    }

    & > tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 10px;
      align-items: center;
      padding: 10px 14px;
      border-block-end: 1px solid var(--sluice-line);
    }

    & > tbody > tr:last-child {
      border-block-end: 0;
    }

    & > tbody > tr > td {
      block-size: auto;
      padding: 0;
      border: 0;
    }

    & > tbody > tr > td:first-child {
      grid-column: 1 / -1;
    }

    & > tbody > tr > td[data-part='role'] {
      padding-inline-start: var(--sluice-space-7);
    }

    & > tbody > tr > td[data-part='joined'] {
      display: none;
    }
  }
`;

export const widths = { role: '124px', joined: '136px', actions: '104px' } as const;

export const Person = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;

  & > div {
    min-inline-size: 0;
    line-height: 1.35;
  }
`;

export const Picture = styled(Avatar)`
  && {
    inline-size: 36px;
    block-size: 36px;
    font-size: var(--sluice-size-control);
  }
`;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  align-items: center;
  overflow-wrap: anywhere;
  font-weight: var(--sluice-weight-semibold);

  & > small {
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.35 var(--sluice-font-ui);
  }
`;

export const Email = styled.div`
  ${truncate}
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Joined = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
  white-space: nowrap;
`;

export const Actions = styled.div`
  display: flex;
  gap: 2px;
  justify-content: flex-end;
`;

/** The fields of a form in a dialog. */
export const Form = styled.form`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;

  & > p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--sluice-space-2);
    justify-content: flex-end;
  }
`;

export const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: var(--sluice-space-3);
`;
