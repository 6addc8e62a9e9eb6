import { focusRing, toneColors, visuallyHidden } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export const Scroll = styled.div`
  overflow: auto;
  min-block-size: 0;
`;

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
  align-items: flex-start;
  min-block-size: 54px;
  box-sizing: border-box;
  padding: 10px 14px 10px 16px;
  color: inherit;
  text-decoration: none;

  &[data-fresh] {
    background: color-mix(in srgb, var(--sluice-brand-soft) 35%, transparent);
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

export const Placeholder = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  min-block-size: 54px;
  padding-inline: 16px;
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
    font-weight: 500;
  }

  [data-fresh] & > b {
    font-weight: 650;
  }

  & > span {
    color: var(--sluice-ink-3);
  }
`;

export const Time = styled.time`
  flex: none;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  white-space: nowrap;
`;

export const More = styled.div`
  display: grid;
  justify-content: center;
  padding: var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
