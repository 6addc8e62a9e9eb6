import { styled } from 'styled-components';
import { below } from '@sluice/builder-ui';

/** Fields side by side where there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px var(--sluice-space-4);
  margin: 0;

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  & > [data-first] {
    grid-column: 1;
  }

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A value that cannot be changed here, with its name. */
export const Fact = styled.div`
  min-inline-size: 0;

  & > dt {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
    font-weight: var(--sluice-weight-semibold);
  }

  & > dd {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    min-block-size: 32px;
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: var(--sluice-weight-medium);
  }

  & > dd[data-empty] {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-regular);
  }

  & svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
`;

export const Hint = styled.p`
  margin: 2px 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Form = styled.form`
  margin: 0;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-4);
`;

export const Divider = styled.hr`
  margin: var(--sluice-space-4) 0;
  border: 0;
  border-block-start: 1px solid var(--sluice-line);
`;

export const Subtitle = styled.h3`
  margin: 0 0 var(--sluice-space-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const Text = styled.p`
  margin: 0 0 var(--sluice-space-3);
  color: var(--sluice-ink-2);
`;
