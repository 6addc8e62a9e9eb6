import { styled } from 'styled-components';

/** The result stays in view below the bar at the top of the shell. */
export const Building = styled.div`
  --sluice-result-inset: 80px;
`;
