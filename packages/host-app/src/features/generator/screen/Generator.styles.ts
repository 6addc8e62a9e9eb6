import { styled } from 'styled-components';

/** Keeps the result in view, below the shell's top bar. */
export const Building = styled.div`
  --sluice-result-inset: 80px;
`;
