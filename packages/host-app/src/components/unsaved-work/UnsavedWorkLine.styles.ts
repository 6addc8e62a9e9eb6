import { styled } from 'styled-components';

export const Drafts = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0 0 var(--sluice-space-3);
  padding: 0;
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-1) var(--sluice-space-2) var(--sluice-space-1) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }
`;

export const Sentence = styled.span`
  flex: 1 1 200px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Actions = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
`;
