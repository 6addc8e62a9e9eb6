import { styled } from 'styled-components';
import { ownElement, ownText } from '../../theme/mixins.ts';

/** Where the sheet that follows will be. */
export const Sheet = styled.dialog`
  ${ownElement}
  ${ownText}
  box-sizing: border-box;
  inline-size: min(1120px, 100vw - 2 * var(--sluice-space-4));
  max-inline-size: none;
  block-size: min(900px, 100dvb - 2 * var(--sluice-space-4));
  max-block-size: none;
  padding: var(--sluice-space-4) var(--sluice-space-2);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &::backdrop {
    background: var(--sluice-scrim);
  }
`;

export const Title = styled.div`
  padding-inline: var(--sluice-space-3);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-section);
`;
