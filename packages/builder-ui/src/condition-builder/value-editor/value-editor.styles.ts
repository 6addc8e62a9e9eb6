import { styled } from 'styled-components';

export const DateFields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const DateKind = styled.div`
  flex: 0 1 132px;
  min-inline-size: 0;
`;

export const DateField = styled.div`
  flex: 0 1 180px;
  min-inline-size: 0;
`;

export const AmountField = styled.div`
  flex: 0 1 72px;
  min-inline-size: 56px;
`;

export const UnitField = styled.div`
  flex: 0 1 112px;
  min-inline-size: 0;
`;
