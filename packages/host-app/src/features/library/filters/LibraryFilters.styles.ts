import { styled } from 'styled-components';
import { below, codeText, focusRing, truncate } from '@sluice/builder-ui';

/** Fields give way, so that a button which comes with a filter does not move the table. */
const field = 'flex: 1 1 112px; min-inline-size: 0; max-inline-size: 260px;';

/**
 * One line where every field has room for its words; else the views, and below them the fields. On a phone the search is
 * there with the button of the other filters.
 */
export const Filters = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: flex-start;
  margin-block-end: var(--sluice-space-3);

  & > [data-chip] {
    flex: 0 1 auto;
    min-inline-size: 120px;
    max-inline-size: 200px;
  }
`;

export const Views = styled.div`
  flex: none;
  max-inline-size: 100%;

  & > nav {
    box-sizing: border-box;
    max-inline-size: 100%;
  }

  @container ${below(1080)} {
    flex-basis: 100%;

    & > nav {
      inline-size: fit-content;
    }
  }

  @media ${below(768)} {
    & > nav {
      inline-size: 100%;
    }
  }
`;

export const Search = styled.div`
  ${field}
  flex-grow: 2;
  min-inline-size: 190px;

  @media ${below(768)} {
    flex: 1 1 140px;
    min-inline-size: 0;
    max-inline-size: none;
  }
`;

/** Opens the filters where they have no room of their own. */
export const Opener = styled.span`
  display: none;

  @media ${below(768)} {
    display: block;
    flex: none;
  }
`;

export const Fields = styled.div`
  display: contents;

  & > * {
    ${field}
  }

  @media ${below(768)} {
    display: none;
    flex: 1 1 100%;
    gap: 10px;

    &[data-open] {
      display: grid;
    }

    & > * {
      max-inline-size: none;
    }
  }
`;

export const Clear = styled.span`
  flex: none;
`;

/** At the end of the line, above the columns. */
export const Columns = styled.span`
  flex: none;
  margin-inline-start: auto;

  /* Cards have no columns. */
  @media ${below(768)} {
    display: none;
  }
`;

export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 36px;
  box-sizing: border-box;
  border-radius: var(--sluice-radius-round);
  padding-inline-start: 14px;
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font-size: var(--sluice-size-control);
  gap: 6px;

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Name = styled.code`
  ${codeText}
  ${truncate}
  min-inline-size: 0;
  font-weight: var(--sluice-weight-semibold);
`;

export const Remove = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 30px;
  block-size: 30px;
  margin-inline-end: 3px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-round);
  outline: none;
  background: none;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, currentcolor 14%, transparent);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    inline-size: 14px;
    block-size: 14px;
  }

  @media (pointer: coarse) {
    inline-size: var(--sluice-control-height-touch);
    block-size: var(--sluice-control-height-touch);
    margin-inline-end: 0;
  }
`;
