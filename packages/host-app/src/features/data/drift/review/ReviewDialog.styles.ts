import { below, codeText, focusRing, upFrom } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** From here on there is room for both sides. */
const WIDE = `@media ${upFrom(768)}`;

/** Both sides scroll on their own; where there is no room they are below each other, and the dialog scrolls. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: var(--sluice-space-1) calc(-1 * var(--sluice-space-5)) calc(-1 * var(--sluice-space-4));
  border-block-start: 1px solid var(--sluice-line);

  ${WIDE} {
    grid-template-columns: 272px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    flex: 1;
    min-block-size: 0;
  }
`;

export const List = styled.nav`
  display: grid;
  gap: var(--sluice-space-1);
  align-content: start;
  padding: var(--sluice-space-3);
  outline: none;
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);

  ${WIDE} {
    overflow-y: auto;
    border-block-end: 0;
    border-inline-end: 1px solid var(--sluice-line);
  }

  & h3 {
    margin: 0;
    padding: var(--sluice-space-2) var(--sluice-space-2) 0;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1.5 var(--sluice-font-ui);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  & ul {
    display: grid;
    gap: var(--sluice-space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const entry = `
  box-sizing: border-box;
  display: grid;
  gap: var(--sluice-space-1);
  inline-size: 100%;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border: 1px solid transparent;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.45 var(--sluice-font-ui);
  text-align: start;
  overflow-wrap: anywhere;
  justify-items: start;
`;

export const Entry = styled.button`
  ${entry}
  outline: none;
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-2);
  }

  &[aria-current] {
    border-color: var(--sluice-line);
    background: var(--sluice-surface-0);
    box-shadow: var(--sluice-shadow-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > code {
    ${codeText}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Fact = styled.li`
  ${entry}

  & > b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Details = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
  align-content: start;
  min-inline-size: 0;
  padding: var(--sluice-space-4);

  ${WIDE} {
    overflow-y: auto;
    padding: var(--sluice-space-4) var(--sluice-space-5);
  }

  & > p {
    margin: 0;
  }
`;

export const Description = styled.p`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;

/** Beside each other, with an arrow between them; below each other on a phone. */
export const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-2);
  align-items: center;

  & > svg {
    justify-self: center;
    inline-size: 18px;
    block-size: 18px;
    color: var(--sluice-ink-3);
    rotate: 90deg;
  }

  @media ${upFrom(560)} {
    &:has(> svg) {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    }

    & > svg {
      rotate: 0deg;
    }

    & > svg:dir(rtl) {
      rotate: 180deg;
    }
  }
`;

export const Name = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);

  & > div {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    justify-content: space-between;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  & > code {
    ${codeText}
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-body);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  & mark {
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  & mark[data-gone] {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
    text-decoration: line-through;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: flex-end;

  & > p {
    flex: 1;
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  @media ${below(560)} {
    & > p {
      display: none;
    }

    & > button {
      flex: 1 1 auto;
    }

    & > button[data-variant='primary'] {
      flex-basis: 100%;
      order: -1;
    }
  }
`;
