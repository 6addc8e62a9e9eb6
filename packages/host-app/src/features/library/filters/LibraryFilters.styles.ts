import { styled } from 'styled-components';
import { below, codeText, focusRing, truncate, upFrom, visuallyHidden } from '@sluice/builder-ui';

/** Below this width of the window the filters are behind a button. */
const NARROW = below(1180);

/** Fields give way, so that a button which comes with a filter does not move the table. */
const field = 'flex: 1 1 112px; min-inline-size: 0; max-inline-size: 220px;';

/** The views, the search, and beside it the other filters: one line, or two on a phone. */
export const Filters = styled.div`
  position: relative;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin-block-end: var(--sluice-space-3);

  & > [data-chip] {
    flex: 0 1 auto;
    min-inline-size: 96px;
    max-inline-size: 200px;
  }

  @media ${below(768)} {
    flex-wrap: wrap;
  }
`;

/** Only the pictures of favorites and trash, with their counts, where the filters need the room of the words. */
export const Views = styled.div`
  flex: none;
  max-inline-size: 100%;

  & > nav {
    box-sizing: border-box;
    max-inline-size: 100%;
  }

  @media ${upFrom(1180)} and ${below(1400)} {
    & svg + span {
      ${visuallyHidden}
    }
  }

  @media ${below(768)} {
    flex-basis: 100%;

    & > nav {
      inline-size: 100%;
    }
  }
`;

export const Search = styled.div`
  flex: 2 1 220px;
  min-inline-size: 220px;

  @media ${below(768)} {
    flex-basis: 140px;
    min-inline-size: 0;
  }
`;

/** Opens the filters where they have no room of their own. */
export const Opener = styled.span`
  display: none;

  @media ${NARROW} {
    display: block;
    flex: none;
  }
`;

export const Fields = styled.div`
  display: contents;

  & > * {
    ${field}
  }

  & > :first-child {
    flex: 1 0 132px;
  }

  /* A tag stands beside the words of its field, not above them. */
  & > :first-child:has(button) {
    flex-basis: 180px;
  }

  /* Floats over the table, which stays where it is. */
  @media ${NARROW} {
    position: absolute;
    z-index: var(--sluice-z-bar);
    inset-block-start: calc(100% + 4px);
    inset-inline-end: 0;
    display: none;
    gap: var(--sluice-space-3);
    box-sizing: border-box;
    inline-size: min(320px, 100%);
    padding: var(--sluice-space-4);
    border: 1px solid var(--sluice-line);
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-surface-0);
    box-shadow: var(--sluice-shadow-2);

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
