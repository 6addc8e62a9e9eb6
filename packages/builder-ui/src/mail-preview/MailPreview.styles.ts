import { styled } from 'styled-components';
import { branchColors } from '../theme/color-mixins.ts';
import { below, focusRing, hoverTransition, ownElement, ownText } from '../theme/mixins.ts';
import { lightColors } from '../theme/tokens.ts';

export const Root = styled.div`
  ${ownText}
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  background: var(--sluice-surface-2);
  container: mail / inline-size;
`;

export const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
`;

export const Notices = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: 0 var(--sluice-space-4);

  &:not(:empty) {
    padding-block-start: var(--sluice-space-3);
  }
`;

/** Room for the marks, left of the paper. */
export const Stage = styled.div`
  --mark-room: 60px;

  padding: var(--sluice-space-4);
  padding-inline-start: calc(var(--mark-room) + var(--sluice-space-1));

  @container mail ${below(440)} {
    --mark-room: 46px;

    padding: var(--sluice-space-2);
    padding-inline-start: var(--mark-room);
  }
`;

/** White in every theme, as in a mail program, and so is what stands on it. */
export const Paper = styled.div`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 640px;
  margin-inline: auto;
  border-radius: var(--sluice-radius-m);
  background: #fff;
  box-shadow: var(--sluice-shadow-1);
  color: ${lightColors['ink-1']};
  color-scheme: light;

  &[data-width='phone'] {
    max-inline-size: 375px;
  }

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

export const Head = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid ${lightColors.line};
`;

export const HeadLines = styled.div`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Sender = styled.b`
  ${ownElement}
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-body);
`;

export const Subject = styled.span`
  font-size: var(--sluice-size-body);

  &[data-empty] {
    color: ${lightColors['ink-3']};
  }
`;

export const Preheader = styled.span`
  color: ${lightColors['ink-3']};
  font-size: var(--sluice-size-label);
`;

export const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid ${lightColors.line};
  color: ${lightColors['ink-2']};
  font-size: var(--sluice-size-label);
`;

/** Around the frame; what lies over it mixes with nothing else. */
export const Sheet = styled.div`
  position: relative;
  isolation: isolate;
`;

export const Frame = styled.iframe`
  ${ownElement}
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 240px;
  border: 0;
  border-end-start-radius: var(--sluice-radius-m);
  border-end-end-radius: var(--sluice-radius-m);
  background: #fff;

  :first-child > & {
    border-radius: var(--sluice-radius-m);
  }

  color-scheme: light;

  &:focus-visible {
    ${focusRing}
  }
`;

export const Overlay = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;

  &[data-leads] {
    cursor: pointer;
  }
`;

/** Where it is scrolled to. */
export const Spot = styled.div`
  position: absolute;
  scroll-margin: var(--sluice-space-7);
`;

/** Under the letters: it takes from the white what the color lacks. */
export const Ground = styled.div`
  position: absolute;
  margin: calc(-1 * var(--sluice-space-1)) calc(-1 * var(--sluice-space-2));
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  background: color-mix(in srgb, var(--sluice-brand) 18%, #fff);
  mix-blend-mode: multiply;

  @media (forced-colors: active) {
    outline: 2px solid Highlight;
  }
`;

export const NotSent = styled.div`
  padding: var(--sluice-space-5) var(--sluice-space-4);
  color: ${lightColors['ink-2']};
  font-size: var(--sluice-size-body);

  & > p {
    ${ownElement}
    margin: 0 0 var(--sluice-space-1);
    overflow-wrap: anywhere;
  }
`;

/** Left of the paper. */
export const Marks = styled.ol`
  ${ownElement}
  position: absolute;
  inset-block: 0;
  inset-inline-start: calc(-1 * var(--mark-room));
  inline-size: var(--mark-room);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const MarkItem = styled.li`
  ${ownElement}
  ${branchColors}
  display: contents;
`;

export const Number = styled.button`
  ${ownElement}
  position: absolute;
  inset-inline-start: 4px;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 26px;
  block-size: 26px;
  padding: 0;
  border: 1.5px solid var(--kind);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--kind);
  font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
  cursor: pointer;
  ${hoverTransition('background-color', 'color')}

  &[data-empty] {
    border-style: dashed;
  }

  &:hover,
  &[aria-current='true'] {
    background: var(--kind);
    color: var(--sluice-ink-inv);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    &::after {
      position: absolute;
      inset: -9px -5px;
      content: '';
    }
  }

  @media (forced-colors: active) {
    &[aria-current='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Bracket = styled.span`
  position: absolute;
  inset-inline-start: 33px;
  box-sizing: border-box;
  inline-size: 7px;
  min-block-size: 14px;
  border: solid var(--kind);
  border-width: 2px 0;
  border-inline-start-width: 2px;
  border-start-start-radius: var(--sluice-radius-xs);
  border-end-start-radius: var(--sluice-radius-xs);

  &[data-level='1'] {
    inset-inline-start: 41px;
  }

  &[data-level='2'] {
    inset-inline-start: 49px;
  }

  @container mail ${below(440)} {
    inset-inline-start: 31px;
    inline-size: 5px;

    &[data-level='1'] {
      inset-inline-start: 35px;
    }

    &[data-level='2'] {
      inset-inline-start: 39px;
    }
  }
`;
