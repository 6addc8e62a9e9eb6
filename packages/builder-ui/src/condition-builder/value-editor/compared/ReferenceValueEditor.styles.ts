import { styled } from 'styled-components';
import { ownElement, upFrom } from '../../../theme/mixins.ts';

/** Kind and attribute: below each other in a narrow card, else on the value's own line. */
export const Compared = styled.fieldset`
  ${ownElement}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;

  @container conditions ${upFrom(380)} {
    grid-template-columns: 132px minmax(0, 1fr);
  }
`;

/** At most 220 px wide in a wide card. */
export const Words = styled.div`
  @container conditions ${upFrom(380)} {
    max-inline-size: 220px;
  }
`;

export const Cell = styled.div`
  min-inline-size: 0;
`;
