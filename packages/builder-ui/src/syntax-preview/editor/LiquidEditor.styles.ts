import { styled } from 'styled-components';
import { ownElement, upFrom } from '../../theme/mixins.ts';

export const Form = styled.form`
  ${ownElement}
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-editor-inset, var(--sluice-space-3)) 0;
  container: liquid-editor / inline-size;
`;

/** The text, and beside it, where there is room, what it becomes. */
export const Parts = styled.div`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-3) var(--sluice-space-4);
  align-content: start;
  min-inline-size: 0;

  /* The text is as high as the room there is. */
  @container liquid-editor ${upFrom(768)} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    align-content: stretch;
  }
`;

export const Verdict = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;

  @container liquid-editor ${upFrom(768)} {
    position: sticky;
    inset-block-start: 0;
    align-self: start;
    padding-block-start: var(--sluice-space-5);
  }
`;

/** Always in sight, however long the text. */
export const Ending = styled.div`
  position: sticky;
  inset-block-end: var(--sluice-ending-inset, 0);
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: flex-end;
  margin-inline: calc(-1 * var(--sluice-editor-inset, var(--sluice-space-3)));
  padding: var(--sluice-space-3) var(--sluice-editor-inset, var(--sluice-space-3));
  border-block-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
`;

/** Empty until there is something to say; then it is spoken. */
export const Refusal = styled.output`
  ${ownElement}
  flex: 1 1 220px;
  color: var(--sluice-warn);
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  justify-content: flex-end;
`;
