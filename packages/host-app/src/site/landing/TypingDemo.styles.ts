import { codeText, stateTransition } from '@sluice/builder-ui';
import { css, keyframes, styled } from 'styled-components';
import { belowMenuWidth } from '../layout/Site.styles.ts';

/** If no script has come by then, what it would have typed is shown without it. */
export const SHOWN_WITHOUT_SCRIPTS_MS = 6000;

const show = keyframes`
  from {
    opacity: 0;
  }
`;

/**
 * What is going to be typed is invisible from the first paint on. Shown, and then taken away as soon as the page is alive, it
 * would flicker.
 */
const untilAlive = css`
  @media (scripting: enabled) and (prefers-reduced-motion: no-preference) {
    animation: ${show} 1ms ${SHOWN_WITHOUT_SCRIPTS_MS}ms backwards;
  }
`;

/** Code is on the same dark ground in both themes. */
export const Frame = styled.section`
  overflow: hidden;
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-1);
  box-shadow: 0 16px 36px rgb(12 31 41 / 20%);
  color: var(--sluice-code-text);

  /* Forced colors have no grounds. */
  border: 0 solid transparent;

  @media (forced-colors: active) {
    border-width: 1px;
  }

  [data-theme='dark'] & {
    outline: 1px solid var(--sluice-line);
  }
`;

export const Bar = styled.div`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr) 108px;
  align-items: center;
  box-sizing: border-box;
  min-block-size: 48px;
  padding-inline: var(--sluice-space-2);
  border-block-end: 1px solid #1d3642;
  background: var(--sluice-surface-code);
  font-size: var(--sluice-size-control);

  ${belowMenuWidth} {
    grid-template-columns: 44px minmax(0, 1fr) 104px;
  }
`;

const barButton = css`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  justify-self: start;
  min-block-size: 34px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: inherit;
  font: var(--sluice-weight-semibold) var(--sluice-size-control) var(--sluice-font-ui);
  cursor: pointer;

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }

  &:hover {
    background: #1d3642;
  }

  &:focus-visible {
    outline: 2px solid #3fc1d6;
    outline-offset: -2px;
  }

  &[hidden] {
    display: inline-flex;
    visibility: hidden;

    /* It is there from the first paint on where it is going to be. */
    @media (scripting: enabled) and (prefers-reduced-motion: no-preference) {
      visibility: visible;
    }
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

export const Pause = styled.button`
  ${barButton}
`;

/** It ends at the same place whatever it says. */
export const Copy = styled.button`
  ${barButton}
  justify-self: end;
`;

export const File = styled.span`
  overflow: hidden;
  color: var(--sluice-code-dim);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Code = styled.pre`
  ${codeText}
  box-sizing: border-box;
  min-block-size: 170px;
  margin: 0;
  padding: var(--sluice-space-4) 22px 20px;
  background: var(--sluice-surface-code);
  font-size: var(--sluice-size-control);
  line-height: 2;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  & [data-kind='delimiter'] {
    color: var(--sluice-code-dim);
  }

  & [data-kind='tag'] {
    color: var(--sluice-code-tag);
  }

  & [data-kind='variable'] {
    color: var(--sluice-code-var);
  }

  & [data-kind='operator'] {
    color: var(--sluice-code-op);
  }

  & [data-kind='string'] {
    color: var(--sluice-code-str);
  }

  &[data-still] > span {
    ${untilAlive}
  }

  /* As high as with the wider letters of a browser's own font: what is below stays where it is when ours arrives. */
  ${belowMenuWidth} {
    min-block-size: 228px;
    padding: 14px var(--sluice-space-4);
    font-size: var(--sluice-size-label);
  }
`;

/** It keeps its place, and screen readers read it. */
export const Untyped = styled.span`
  opacity: 0;
`;

/** Takes no room of its own, so that the text does not move under it. */
export const Caret = styled.span`
  display: inline-block;
  inline-size: 8px;
  block-size: 18px;
  margin-inline-end: calc(-1 * var(--sluice-space-2));
  background: #3fc1d6;
  vertical-align: -4px;
`;

/** Between the code and the cards. */
export const Becomes = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  margin: -14px auto;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Cards = styled.ol`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 20px var(--sluice-space-4) var(--sluice-space-4);
  color: var(--sluice-ink-1);
  list-style: none;

  &[data-still] > li > * {
    ${untilAlive}
  }
`;

export const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: 2px var(--sluice-space-3);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 58px;
  padding: var(--sluice-space-2) var(--sluice-space-3) var(--sluice-space-2) var(--sluice-space-4);
  overflow: hidden;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  font-size: var(--sluice-size-control);
  line-height: 20px;

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--sluice-if);
  }

  &[data-kind='else']::before {
    background: var(--sluice-else);
  }

  & > :first-child {
    grid-row: span 2;
    justify-self: start;
  }

  & > * {
    ${stateTransition('opacity')}
  }

  &[data-waiting] > *,
  & > [data-waiting] {
    opacity: 0;
  }

  ${belowMenuWidth} {
    grid-template-columns: minmax(0, 1fr) auto;

    & > :first-child {
      grid-row: auto;
    }
  }
`;

export const Sentence = styled.span`
  overflow-wrap: anywhere;

  & code {
    ${codeText}
  }

  ${belowMenuWidth} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

export const Sent = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  grid-row: 2;
  grid-column: 2;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  & svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
  }

  ${belowMenuWidth} {
    grid-row: 3;
    grid-column: 1 / -1;
  }
`;

/** The chip of the product on the card that a person's test has met. */
export const Gets = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  grid-row: span 2;
  padding: 2px 10px 2px 3px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 20px var(--sluice-font-ui);
  white-space: nowrap;

  ${belowMenuWidth} {
    grid-row: 1;
    grid-column: 2;
  }
`;

export const Initial = styled.span`
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-0);
  font-size: var(--sluice-size-badge);
`;
