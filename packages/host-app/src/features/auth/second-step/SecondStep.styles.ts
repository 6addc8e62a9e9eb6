import { focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** The other ways to prove a sign-in, at the end of the card. */
export const Ways = styled.nav`
  border-block-start: 1px solid var(--sluice-line);

  & > button {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) 16px;
    gap: 0 var(--sluice-space-3);
    align-items: center;
    box-sizing: border-box;
    inline-size: 100%;
    padding: 11px 20px;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: var(--sluice-size-control);
    text-align: start;
    cursor: pointer;
  }

  & > button + button {
    border-block-start: 1px solid var(--sluice-line);
  }

  & > button:hover {
    background: var(--sluice-surface-1);
  }

  & > button:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  & b {
    display: block;
    font-weight: var(--sluice-weight-semibold);
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  & > button > svg {
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }
`;

export const Tile = styled.span`
  display: grid;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  place-items: center;

  &[data-passkey] {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const NotYou = styled.p`
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  text-align: center;
`;
