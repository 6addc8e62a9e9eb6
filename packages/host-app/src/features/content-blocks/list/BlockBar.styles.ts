import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin-block-end: var(--sluice-space-3);

  & > :first-child {
    flex: 0 1 260px;
  }

  @media ${below(768)} {
    & > :first-child {
      flex-basis: 100%;
    }

    & > nav {
      flex: 1 0 auto;
    }
  }

  /* Four words with their numbers are wider than a phone. */
  @media ${below(560)} {
    & > nav {
      display: grid;
      flex: 1 1 100%;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

export const ReadState = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);

  & svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;
