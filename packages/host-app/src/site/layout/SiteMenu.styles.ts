import { focusRing, upFrom } from '@sluice/builder-ui';
import { css, styled } from 'styled-components';
import { belowMenuWidth, quietLink } from './Site.styles.ts';

const iconButton = css`
  place-content: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: var(--sluice-ink-1);
  cursor: pointer;

  & svg {
    inline-size: 22px;
    block-size: 22px;
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const Trigger = styled.button`
  display: none;
  margin-inline-end: -10px;
  ${iconButton}

  ${belowMenuWidth} {
    display: grid;
  }
`;

export const Close = styled.button`
  display: grid;
  justify-self: end;
  ${iconButton}
`;

export const Dialog = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  box-sizing: border-box;
  inline-size: min(320px, 86vw);
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  overscroll-behavior: contain;
  translate: 0;
  transition:
    translate var(--sluice-motion-disclosure),
    display var(--sluice-motion-disclosure) allow-discrete,
    overlay var(--sluice-motion-disclosure) allow-discrete;

  &:not([open], :popover-open) {
    translate: 100%;
  }

  @starting-style {
    &:is([open], :popover-open) {
      translate: 100%;
    }
  }

  &::backdrop {
    background: var(--sluice-scrim);
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }

  @media ${upFrom(768)} {
    display: none;
  }
`;

export const Panel = styled.div`
  box-sizing: border-box;
  display: grid;
  gap: var(--sluice-space-3);
  align-content: start;
  min-block-size: 100%;
  padding: var(--sluice-space-2) 20px var(--sluice-space-6);
`;

export const Links = styled.nav`
  display: grid;
  margin-block-end: var(--sluice-space-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-section) / 1.4 var(--sluice-font-ui);

  & a {
    ${quietLink}
    padding-block: var(--sluice-space-3);
    border-block-end: 1px solid var(--sluice-line);
    border-radius: 0;
  }
`;
