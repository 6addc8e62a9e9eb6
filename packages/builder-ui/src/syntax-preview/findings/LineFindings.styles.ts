import { styled } from 'styled-components';
import { Button } from '../../controls/button/Button.tsx';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const FindingToggle = styled.button`
  ${ownElement}
  display: inline-grid;
  inline-size: 24px;
  block-size: 24px;
  margin-block: calc(-1 * var(--sluice-space-1));
  margin-inline-start: var(--sluice-space-2);
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-code-op);
  vertical-align: middle;
  place-items: center;
  cursor: pointer;
  user-select: none;

  /* In the room that each line has at its end. */
  [data-wrapped] & {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: var(--sluice-space-1);
    block-size: 1lh;
    margin: 0;
  }

  &[data-severity='warning'] {
    color: var(--sluice-code-var);
  }

  &[data-severity='error'] {
    color: var(--sluice-code-str);
  }

  &:hover {
    background: var(--sluice-code-hit);
  }

  &:focus-visible {
    outline: 2px solid currentcolor;
  }
`;

/** Says what is wrong below the line; neither selected nor copied with the code. */
export const FindingPanel = styled.span`
  display: grid;
  gap: var(--sluice-space-2);
  margin-block: var(--sluice-space-1) var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-code-hit);
  color: var(--sluice-code-text);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  white-space: normal;
  user-select: none;
`;

export const FindingText = styled.span`
  display: block;
`;

/** A button on the ground of code. */
export const FindingFix = styled(Button)`
  && {
    margin-block-start: var(--sluice-space-1);
    border-color: currentcolor;
    background: transparent;
    color: var(--sluice-code-tag);
  }

  &&:hover {
    background: var(--sluice-surface-code);
  }

  &&:focus-visible {
    outline: 2px solid currentcolor;
    box-shadow: none;
  }
`;

/** Whose message a fix changes. */
export const FindingEffect = styled.span`
  display: block;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-code-dim);
  font-size: var(--sluice-size-label);
`;

/** The sentence of the first finding; as a button it leads to its place. */
export const First = styled.div`
  ${ownElement}
  display: flex;
  flex: 0 1 auto;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  text-align: start;

  &[data-severity='warning'] {
    color: var(--sluice-warn);
  }

  &[data-severity='error'] {
    color: var(--sluice-danger);
  }

  & > svg {
    flex: none;
  }

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* It leads to the card, which has the whole sentence. */
  &:is(button) > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:is(button) {
    cursor: pointer;
  }

  &:is(button):hover > span {
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
  }
`;
