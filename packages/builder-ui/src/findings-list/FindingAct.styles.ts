import { styled } from 'styled-components';
import { focusRing, ownElement } from '../theme/mixins.ts';

/** What can be done about a finding, beside its sentence: as high as a line of text, and in the color of the finding. */
export const FindingAct = styled.button`
  ${ownElement}
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 24px;
  max-inline-size: 100%;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 1px solid currentcolor;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.3 var(--sluice-font-ui);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-severity='warning'] {
    color: var(--sluice-warn);
  }

  &[data-severity='error'] {
    color: var(--sluice-danger);
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  /* It only shows more. */
  &[data-quiet] {
    border-color: transparent;
    background: transparent;
  }

  &[data-quiet]:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    flex: none;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
    padding-inline: var(--sluice-space-3);
  }
`;
