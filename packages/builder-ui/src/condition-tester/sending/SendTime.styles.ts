import { styled } from 'styled-components';
import { Button } from '../../controls/button/Button.tsx';
import { below, truncate } from '../../theme/mixins.ts';

/** Says what is chosen, and opens where that is changed. In a narrow row its text gives way. */
export const Opener = styled(Button)`
  flex: 0 1 auto;
  min-inline-size: 72px;
  padding-inline: var(--sluice-space-3) var(--sluice-space-2);
  font-weight: var(--sluice-weight-medium);

  & > span {
    min-inline-size: 0;
    inline-size: 100%;
  }

  & svg {
    flex: none;
    color: var(--sluice-ink-2);
  }

  & > span > span {
    ${truncate}
    flex: 1;
    text-align: start;
  }

  &[data-invalid] {
    border-color: var(--sluice-danger);
    color: var(--sluice-danger);
  }
`;

export const Panel = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  box-sizing: border-box;
  inline-size: 300px;
  max-inline-size: 100%;
  padding: var(--sluice-space-4);

  & > button {
    justify-self: end;
  }

  @media ${below(768)} {
    inline-size: 100%;
  }
`;

export const Note = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  margin: 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
