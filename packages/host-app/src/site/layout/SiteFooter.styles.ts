import { styled } from 'styled-components';
import { belowMenuWidth, quietLink, wrap } from './Site.styles.ts';

export const Footer = styled.footer`
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);
`;

export const Row = styled.div`
  ${wrap}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-3) 28px;
  padding-block: 26px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-body);
`;

export const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) 22px;

  &[data-last] {
    margin-inline-start: auto;
  }

  & a {
    ${quietLink}
    padding-block: 6px;

    @media (pointer: coarse) {
      padding-block: 11px;
    }
  }

  ${belowMenuWidth} {
    inline-size: 100%;
  }
`;
