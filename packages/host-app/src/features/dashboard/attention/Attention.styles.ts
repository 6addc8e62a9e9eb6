import { styled } from 'styled-components';
import * as L from '../../../components/LinkedRows.styles.ts';
import { below } from '@sluice/builder-ui';

export { Icon, Rows } from '../../../components/LinkedRows.styles.ts';

/** The height of a number of rows, with the lines between them. */
export const heightOf = (rows: number): string => `${rows * L.ROW_HEIGHT + rows - 1}px`;

export const Row = styled(L.Row)`
  padding: 7px var(--sluice-space-3) 7px 18px;

  & > svg {
    display: none;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }

  @media ${below(768)} {
    padding-inline-start: 14px;

    & > svg {
      display: block;
    }
  }
`;

export const Text = styled(L.Text)`
  & > b {
    font-weight: var(--sluice-weight-semibold);
    font-size: var(--sluice-size-control);
  }
`;

/** What the link is for; its name says that already. */
export const Action = styled.span`
  flex: none;
  padding: 5px 11px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  @media ${below(768)} {
    display: none;
  }
`;

export const Quiet = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: ${L.ROW_HEIGHT}px;
  box-sizing: border-box;
  margin: 0;
  padding: var(--sluice-space-2) 18px;
  color: var(--sluice-ink-2);

  & > svg {
    inline-size: 17px;
    block-size: 17px;
    color: var(--sluice-ok);
  }
`;
