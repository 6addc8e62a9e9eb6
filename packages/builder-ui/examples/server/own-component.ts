import { styled } from 'styled-components';

/** A component of the page itself, made before all others. */
export const Own = styled.div`
  color: red;
`;
