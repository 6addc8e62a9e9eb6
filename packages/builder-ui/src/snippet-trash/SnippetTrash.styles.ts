import { styled } from 'styled-components';
import { Grid as SnippetGrid } from '../snippet-table/layout/Grid.styles.ts';
import { NARROW } from '../snippet-table/layout/table-layout.ts';
import { truncate, visuallyHidden } from '../theme/mixins.ts';

export const Explanation = styled.p`
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

/** Nothing can be sorted here: where rows are cards, heads without a box to select all would leave an empty line. */
export const Grid = styled(SnippetGrid)`
  ${NARROW} {
    && > thead:not(:has([data-part='select'])) {
      ${visuallyHidden}
    }
  }
`;

export const Name = styled.div`
  ${truncate}
  font-weight: var(--sluice-weight-semibold);
`;

export const Left = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  white-space: nowrap;
`;
