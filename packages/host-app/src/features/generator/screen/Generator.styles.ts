import { styled } from 'styled-components';

/** Keeps the result panel below the shell's top bar when the page scrolls. */
export const Building = styled.div`
  --sluice-result-inset: 80px;
`;
