import { below, codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/* The role survives `list-style: none`, which removes it in Safari. */
export const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 0 var(--sluice-space-3);
  align-items: start;
  padding-block: var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);
  font-size: var(--sluice-size-control);
  overflow-wrap: anywhere;

  &:last-child {
    border-block-end: 0;
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  &[data-severity='error'] > svg {
    color: var(--sluice-danger);
  }

  &[data-severity='warning'] > svg {
    color: var(--sluice-warn);
  }

  @media ${below(480)} {
    grid-template-columns: 16px minmax(0, 1fr);

    & > :last-child {
      grid-column: 2;
      justify-self: start;
      margin-block-start: var(--sluice-space-2);
    }
  }
`;

export const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-3);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > code {
    ${codeText}
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
`;
