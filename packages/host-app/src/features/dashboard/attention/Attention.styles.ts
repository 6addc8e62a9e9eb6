import { focusRing, stateTransition, toneColors } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const ROW = 54;

/** So many rows, with the lines between them. */
export const heightOf = (rows: number): string => `${rows * ROW + rows - 1}px`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }
`;

export const Row = styled(Link)`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  min-block-size: ${ROW}px;
  box-sizing: border-box;
  padding: 7px 12px 7px 18px;
  color: inherit;
  text-decoration: none;
  ${stateTransition('background')}

  &:hover {
    background: var(--sluice-surface-1);
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  & > svg {
    display: none;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }

  @media (max-width: 767.98px) {
    padding-inline-start: 14px;

    & > svg {
      display: block;
    }
  }
`;

export const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--sluice-radius-s);
  ${toneColors}

  & svg {
    inline-size: 15px;
    block-size: 15px;
  }
`;

export const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
  font-size: var(--sluice-size-control);
  line-height: 1.4;
  overflow-wrap: anywhere;

  & > b {
    display: block;
    font-weight: 600;
    font-size: 13.5px;
  }

  & > span {
    color: var(--sluice-ink-3);
  }
`;

/** What the link is for; its name says that already. */
export const Action = styled.span`
  flex: none;
  padding: 5px 11px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  font: 500 13px/1.5 var(--sluice-font-ui);

  @media (max-width: 767.98px) {
    display: none;
  }
`;

export const Quiet = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: ${ROW}px;
  box-sizing: border-box;
  margin: 0;
  padding: 8px 18px;
  color: var(--sluice-ink-2);

  & > svg {
    inline-size: 17px;
    block-size: 17px;
    color: var(--sluice-ok);
  }
`;
