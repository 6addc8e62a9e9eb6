import { styled } from 'styled-components';

/** Fills the sheet, which has room of its own at the sides. */
export const ImportForm = styled.div`
  /* What sticks in it sticks to the end of the sheet, not to the end of what is padded. */
  --sluice-ending-inset: calc(-1 * var(--sluice-space-4));

  /* The line above its buttons goes from edge to edge, as in any other sheet. */
  --sluice-editor-inset: var(--sluice-space-5);

  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  margin-inline: calc(-1 * var(--sluice-space-5));
  margin-block-end: calc(-1 * var(--sluice-space-4));
`;
