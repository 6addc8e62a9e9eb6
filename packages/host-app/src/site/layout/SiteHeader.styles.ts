import { styled } from 'styled-components';
import { ActionLink, belowMenuWidth, quietLink, wrap } from './Site.styles.ts';

export const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--sluice-z-bar);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
`;

export const Row = styled.div`
  ${wrap}
  display: flex;
  align-items: center;
  gap: var(--sluice-space-3);
  block-size: 68px;

  ${belowMenuWidth} {
    gap: var(--sluice-space-2);
    block-size: 60px;

    & > a[data-primary] {
      margin-inline-start: auto;
    }
  }
`;

export const Links = styled.nav`
  display: flex;
  gap: clamp(14px, 2vw, 28px);
  margin-inline: auto 14px;
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-medium);
  font-size: var(--sluice-size-body);

  & a {
    ${quietLink}
    padding-block: var(--sluice-space-2);
    white-space: nowrap;
  }

  ${belowMenuWidth} {
    display: none;
  }
`;

/** As wide for *Open Sluice* as for *Sign In*: which of them it is turns out only in the browser. */
export const Entry = styled(ActionLink)`
  min-inline-size: 116px;

  ${belowMenuWidth} {
    display: none;
  }
`;
