import { styled } from 'styled-components';
import { ownElement, ownText } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  container: tester / inline-size;
`;

export const Form = styled.form`
  ${ownElement}
`;

/** Examples first, and at the end what thinks of values by itself. */
export const Beginning = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  padding: var(--sluice-space-2) var(--sluice-space-2) 0 var(--sluice-space-4);

  & > button {
    margin-inline-start: auto;
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

export const Empty = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-5) var(--sluice-space-4);

  & > b {
    ${ownElement}
    font-weight: var(--sluice-weight-semibold);
  }

  & > p {
    ${ownElement}
    margin: 0;
    color: var(--sluice-ink-2);
  }
`;
