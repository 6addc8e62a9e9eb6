import { styled } from 'styled-components';

/** The row exists only with tags in it. */
export const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin: 0 0 var(--sluice-space-4);
  padding: 0;
  list-style: none;
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  margin-block-end: var(--sluice-space-4);

  &:empty {
    display: none;
  }
`;
