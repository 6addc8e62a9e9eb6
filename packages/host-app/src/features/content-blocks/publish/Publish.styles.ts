import { styled } from 'styled-components';

export const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Checks = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & > li {
    display: flex;
    gap: var(--sluice-space-2);
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    color: var(--sluice-ok);
  }

  & > li[data-tone='warn'] > svg {
    color: var(--sluice-warn);
  }

  & > li[data-tone='danger'],
  & > li[data-tone='danger'] > svg {
    color: var(--sluice-danger);
  }

  & > li[data-tone='waiting'] > svg {
    color: var(--sluice-ink-3);
  }
`;

/** Whom publishing reaches. It takes a line of its own where there is no room beside the buttons. */
export const Reach = styled.div`
  display: flex;
  flex: 1 1 260px;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
`;
