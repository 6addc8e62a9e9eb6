import { focusRing, stateTransition } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { belowMenuWidth, oneColumn } from '../../layout/Site.styles.ts';

export const Live = styled.section`
  position: relative;
  margin-block: 56px 72px;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-0);
  box-shadow:
    0 24px 48px rgb(12 31 41 / 14%),
    0 4px 12px rgb(12 31 41 / 7%);

  ${belowMenuWidth} {
    margin-block: 36px 44px;
    border-radius: var(--sluice-radius-l);
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 6px var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-4) 22px;
  border-block-end: 1px solid var(--sluice-line);

  & h2 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.2 var(--sluice-font-display);
    letter-spacing: -0.01em;
  }

  ${belowMenuWidth} {
    padding: 14px var(--sluice-space-4);
  }
`;

export const NoAccount = styled.span`
  padding: 2px 9px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
`;

export const Place = styled.div`
  position: relative;
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

/** What the demo needs, whether it is there yet or not. */
export const Stage = styled.div`
  min-inline-size: 0;

  /* Cards that are not in sight are usually drawn late, at a height that was guessed: what is below would move. */
  & * {
    content-visibility: visible !important;
  }
`;

/** Points at the value of the first condition. Where rows are stacked, it is in the head. */
export const ChangeMe = styled.button`
  position: absolute;
  inset-block-start: 118px;
  inset-inline-end: calc(41.3% + 120px);
  z-index: var(--sluice-z-lifted);
  min-block-size: 28px;
  padding: 0 11px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ink-1);
  color: var(--sluice-surface-0);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('opacity')}

  &::after {
    content: '';
    position: absolute;
    inset-block-end: -4px;
    inset-inline-start: 50%;
    inline-size: 9px;
    block-size: 9px;
    background: inherit;
    rotate: 45deg;
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Once somebody is in the builder it has done its work. */
  &:has(+ :focus-within) {
    opacity: 0;
    pointer-events: none;
  }

  ${oneColumn} {
    inset-inline-end: 94px;
  }

  ${belowMenuWidth} {
    inset-block-start: -42px;
    inset-inline-end: 16px;

    &::after {
      display: none;
    }
  }

  @media (scripting: none) {
    display: none;
  }
`;
