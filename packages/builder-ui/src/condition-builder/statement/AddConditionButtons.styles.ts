import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const AddButtons = styled.div`
  display: flex;
  gap: 2px;
  padding-inline-start: 2px;
`;

/** *And* and *Or* in the colors that the words have between conditions. */
export const AddButton = styled.button`
  ${ownElement}
  display: inline-flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 28px;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  cursor: pointer;

  &[data-join='and'] {
    color: var(--sluice-and);
  }

  &[data-join='or'] {
    color: var(--sluice-or);
  }

  &[data-join='and']:hover {
    background: var(--sluice-if-soft);
  }

  &&[aria-disabled='true'] {
    background: none;
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }

  &[data-join='or']:hover {
    background: var(--sluice-or-soft);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
    padding-inline: var(--sluice-space-3);
  }
`;
