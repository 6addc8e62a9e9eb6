import { below, focusRing, stateTransition, truncate, visuallyHidden } from '@sluice/builder-ui';
import { Link, NavLink } from 'react-router';
import { css, styled } from 'styled-components';
import { rowLook } from '../../components/row-look.ts';

/** Where the sidebar is a sheet. */
export const NARROW = below(901);

/** Where it begins with icons, unless the person chose otherwise: beside a builder, and beside any other page. */
export const TIGHT_FOR_BUILDER = below(1400);
export const TIGHT = below(1280);

export const Layout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  min-block-size: 100dvh;
`;

export const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }

  position: fixed;
  z-index: var(--sluice-z-dialog);
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: var(--sluice-space-2) 14px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);
  font-weight: var(--sluice-weight-semibold);
`;

export const Side = styled.aside`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-5);
  box-sizing: border-box;
  inline-size: 16rem;
  block-size: 100dvh;
  overflow: auto;
  padding: var(--sluice-space-4);
  border-inline-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  ${stateTransition('inline-size')}

  &[data-collapsed] {
    inline-size: 3rem;
    padding-inline: 5px;
  }

  &[data-sheet] {
    position: static;
    inline-size: 100%;
    border: 0;
  }
`;

export const Brand = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 2px 6px;
  font: var(--sluice-weight-bold) var(--sluice-size-section) var(--sluice-font-display);

  & > svg {
    flex: none;
  }
`;

export const GroupTitle = styled.h2`
  margin: 0;
  padding: 0 var(--sluice-space-2) 6px;
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1.5 var(--sluice-font-ui);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

export const Links = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const item = css`
  ${rowLook}
  gap: 10px;
  min-block-size: 36px;
  padding: 7px var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  text-decoration: none;
  white-space: nowrap;

  & > svg {
    margin-inline: 2px;
    stroke-width: 1.75;
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

/** The number of things that wait behind a link. */
export const Badge = styled.span`
  margin-inline-start: auto;
  padding: 0 var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 20px var(--sluice-font-ui);
  font-variant-numeric: tabular-nums;

  [data-collapsed] & {
    position: absolute;
    inset-block-start: -3px;
    inset-inline-end: -3px;
    padding: 0 5px;
    font-size: var(--sluice-size-badge);
    line-height: 16px;
  }
`;

export const Item = styled(NavLink)`
  ${item}
  position: relative;

  &[aria-current='page'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  /* A page of the area above it, beside a line that joins them. */
  &[data-child] {
    position: relative;
    min-block-size: 32px;
    padding: 5px var(--sluice-space-2) 5px 36px;
    font-size: var(--sluice-size-control);

    @media (pointer: coarse) {
      min-block-size: 44px;
    }
  }

  &[data-child][aria-current='page'] {
    font-weight: var(--sluice-weight-semibold);
  }

  &[data-child]::before {
    position: absolute;
    inset-block: -2px;
    inset-inline-start: 17px;
    inline-size: 1px;
    background: var(--sluice-line);
    content: '';
  }

  &[data-child][aria-current='page']::before {
    background: var(--sluice-brand);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

/** The area whose pages are listed below it. */
export const Parent = styled(Link)`
  ${item}
  color: var(--sluice-ink-1);

  &:focus-visible {
    ${focusRing}
  }
`;

export const ItemButton = styled.button`
  ${item}
  margin-block-start: auto;

  &:focus-visible {
    ${focusRing}
  }
`;

export const Top = styled.header`
  position: sticky;
  z-index: var(--sluice-z-top-bar);
  inset-block-start: 0;
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  box-sizing: border-box;
  block-size: 56px;
  padding-inline: var(--sluice-space-5);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);

  @media ${below(768)} {
    padding-inline: var(--sluice-space-3);
  }
`;

export const WorkspaceName = styled.span`
  ${truncate}
  flex: 1;
  color: var(--sluice-ink-2);

  /* Where the others begin, and cut at its own end. */
  & > [dir] {
    ${truncate}
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: bottom;
  }
`;

/** On narrow screens only the page one is on. */
export const Trail = styled.div`
  flex: 1;
  min-inline-size: 0;

  @media ${below(768)} {
    & li:not(:last-child) {
      display: none;
    }

    & li:last-child::before {
      content: none;
    }
  }
`;

export const Person = styled.span`
  display: grid;
  min-inline-size: 0;
  max-inline-size: 16rem;
  line-height: 1.35;
  justify-items: end;

  & > * {
    ${truncate}
    max-inline-size: 100%;
  }

  & > strong {
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-control);
  }

  & > span {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  /* On narrow screens it is hidden, but still names the button. */
  @media ${below(768)} {
    ${visuallyHidden}
  }
`;

export const Main = styled.main`
  position: relative;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 1560px;
  margin-inline: auto;
  padding: var(--sluice-space-5) var(--sluice-space-6) var(--sluice-space-7);

  &:focus {
    outline: none;
  }

  @media ${below(768)} {
    padding: 20px var(--sluice-space-4) var(--sluice-space-7);
  }
`;
