import { styled } from 'styled-components';

/** Always there, so that screen readers hear what appears in it. */
export const Place = styled.output`
  display: block;
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-start: 56px;
`;

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-5);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-warn-soft);
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-warn);
  }

  & > span {
    flex: 1 1 200px;
    min-inline-size: 0;
  }
`;
