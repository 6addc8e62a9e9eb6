import { styled } from 'styled-components';
import { ownElement, upFrom } from '../../theme/mixins.ts';

export const Gallery = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  container: gallery / inline-size;

  & > output {
    ${ownElement}
    color: var(--sluice-ink-2);
  }
`;

export const List = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    ${ownElement}
    display: grid;
  }

  @container gallery ${upFrom(560)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
