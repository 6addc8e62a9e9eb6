import { styled } from 'styled-components';
import { codeText, focusRing, ownElement, stateTransition, truncate } from '../../theme/mixins.ts';

export const Group = styled.div.attrs({ role: 'group' })`
  min-inline-size: 0;
`;

/** Quieter than a branch: no frame and no color of its own. */
export const Toggle = styled.button`
  ${ownElement}
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  inline-size: 100%;
  min-block-size: 32px;
  margin: 0;
  padding: 2px var(--sluice-space-3);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: transparent;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;
  ${stateTransition('background-color', 'color', 'box-shadow')}

  &:hover {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    flex: none;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Label = styled.span`
  flex: none;
`;

export const Excerpt = styled.span`
  ${codeText}
  ${truncate}
  flex: 1;
`;

export const Lines = styled.span`
  flex: none;
  color: var(--sluice-ink-3);
`;
