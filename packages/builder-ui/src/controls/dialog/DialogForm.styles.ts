import { styled } from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-4);
  margin: 0;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-1);
`;
