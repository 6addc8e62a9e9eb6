import { styled } from 'styled-components';
import { focusRing, ownElement, stateTransition, upFrom } from '../theme/mixins.ts';

export const Examples = styled.div.attrs({ role: 'group' })`
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  container: examples / inline-size;
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);
`;

export const Title = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
`;

export const Help = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** Below the examples: what can be done with them, and the way to more. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: baseline;
`;

export const Choices = styled.div`
  display: grid;
  gap: var(--sluice-space-2);

  @container examples ${upFrom(560)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Choice = styled.button`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  min-inline-size: 0;
  min-block-size: var(--sluice-control-height-touch);
  margin: 0;
  padding: var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${stateTransition('border-color', 'background-color')}

  & > svg {
    flex: none;
    color: var(--sluice-brand);
  }

  &:hover {
    border-color: var(--sluice-brand);
    background: var(--sluice-surface-1);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const Texts = styled.span`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > b {
    ${ownElement}
    font-weight: var(--sluice-weight-semibold);
  }

  & > span {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }
`;
