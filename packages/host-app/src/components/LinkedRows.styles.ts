import { below, focusRing, stateTransition, toneColors } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** The height of a row with one line of text and one of detail, in pixels. */
export const ROW_HEIGHT = 54;

/** A list of links, each of them a row. */
export const Rows = styled.ul`
  display: block;
  margin: 0;
  padding: 0;
  list-style: none;

  & > * + * {
    border-block-start: 1px solid var(--sluice-line);
  }
`;

export const Row = styled(Link)`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  min-block-size: ${ROW_HEIGHT}px;
  box-sizing: border-box;
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
`;

export const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
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
    font-weight: var(--sluice-weight-medium);
  }

  & > span {
    color: var(--sluice-ink-3);
  }
`;

/** Says what the link is for; its name says that already. */
export const Action = styled.span`
  flex: none;
  padding: 5px 11px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  @media ${below(768)} {
    display: none;
  }
`;
