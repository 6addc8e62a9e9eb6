import { styled } from 'styled-components';

/** The buttons of a note, beside each other or in lines. */
export const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;
