import { styled } from 'styled-components';
import { codeText, ownElement, upFrom } from '../../theme/mixins.ts';

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

export const Becomes = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  color: var(--sluice-ink-2);
`;

export const Checks = styled.div`
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);
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

export const Cards = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Islands = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Island = styled.li`
  ${ownElement}
  & > code {
    ${ownElement}
    ${codeText}
    /* Three lines at most, and none of them cut through. */
    display: -webkit-box;
    padding: var(--sluice-space-1) var(--sluice-space-2);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    direction: ltr;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** A button, and what it changes. */
export const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-2);
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
