import { styled } from 'styled-components';
import { upFrom } from '@sluice/builder-ui';

/** Its own width, not that of the window, decides whether the fields are side by side. */
export const Frame = styled.div`
  container-type: inline-size;
`;

export const Form = styled.form`
  display: grid;
  gap: var(--sluice-space-3) var(--sluice-space-2);
  margin: 0;
  padding: var(--sluice-space-4);

  @container ${upFrom(560)} {
    grid-template-columns: minmax(0, 1fr) 148px auto;
    align-items: end;
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

export const Help = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;
