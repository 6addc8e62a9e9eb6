import { styled } from 'styled-components';
import { codeText, ownElement } from '../../theme/mixins.ts';

export const Becomes = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  color: var(--sluice-ink-2);
`;

export const Checks = styled.div`
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);
`;

export const Cards = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Islands = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Island = styled.li`
  ${ownElement}
  & > code {
    ${ownElement}
    ${codeText}
    /* Three lines at most, and none of them cut through. */
    display: -webkit-box;
    padding: var(--sluice-space-1) var(--sluice-space-2);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    direction: ltr;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** A button, and what it changes. */
export const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-2);
`;
