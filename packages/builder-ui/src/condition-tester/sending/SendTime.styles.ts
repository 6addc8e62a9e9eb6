import { styled } from 'styled-components';

/** Rows like those of the values. */
export const Fields = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const FieldName = styled.span`
  min-inline-size: 0;
  font-weight: var(--sluice-weight-medium);
`;
