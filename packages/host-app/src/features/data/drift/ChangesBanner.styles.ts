import { below, Note } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Notes = styled.div`
  display: grid;
  gap: var(--sluice-space-2);

  &:not(:empty) {
    margin-block-end: var(--sluice-space-4);
  }
`;

/** The button is beside the text, and below it where there is no room. */
export const Banner = styled(Note)`
  flex-wrap: wrap;
  align-items: center;
  padding-inline-start: var(--sluice-space-4);

  & > svg {
    margin: 0;
  }

  & > div {
    flex: 1 1 240px;
  }

  & > :is(button, a) {
    flex: none;
  }

  @media ${below(560)} {
    & > :is(button, a) {
      /* Where the text begins: behind the icon. */
      margin-inline-start: calc(var(--sluice-space-4) + var(--sluice-space-2));
    }
  }
`;
