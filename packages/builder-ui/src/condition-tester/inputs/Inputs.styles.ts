import { css, styled } from 'styled-components';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { below, codeText, ownElement, truncate, upFrom } from '../../theme/mixins.ts';

export const Inputs = styled.div`
  display: grid;
  padding: var(--sluice-space-1) var(--sluice-space-4) var(--sluice-space-2);

  & > p {
    margin-block-start: var(--sluice-space-2);
  }
`;

/** Name and use, field, kind: the fields of all rows share their edges. */
export const InputRow = styled.div`
  display: grid;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;
  padding-block: var(--sluice-space-2);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  @container tester ${upFrom(380)} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }

  @container tester ${upFrom(560)} {
    grid-template-columns: 216px minmax(0, 1fr);
  }

  /* A table needs the room of the row, and its name stands beside its head. */
  &[data-table] {
    align-items: start;

    @container tester ${below(560)} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const InputName = styled.div`
  min-inline-size: 0;

  & > code {
    ${ownElement}
    ${codeText}
    ${truncate}
    display: block;
    font-size: var(--sluice-size-control);
    font-weight: var(--sluice-weight-semibold);
  }

  & > small {
    ${ownElement}
    display: block;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
    line-height: 1.4;
  }
`;

export const Control = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const ControlMain = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/** What the person has instead of a value is no hint, and looks like no value. */
const noValueLook = css`
  border-style: dashed;
  background: var(--sluice-surface-1);
`;

export const ValueInput = styled(TextInput)`
  &[data-instead] {
    ${noValueLook}
  }

  &[data-instead]::placeholder {
    color: var(--sluice-ink-2);
  }
`;

/** A value to choose. */
export const ListedValue = styled.div`
  &[data-instead] > button {
    ${noValueLook}
  }
`;

/** The kind in a word: all of them are as wide. */
export const KindSelect = styled.div`
  flex: none;
  inline-size: 92px;

  & > button {
    gap: var(--sluice-space-1);
    inline-size: 100%;
    padding-inline: var(--sluice-space-2);
  }

  & > button > span {
    ${truncate}
    flex: 1;
    font-size: var(--sluice-size-label);
    text-align: start;
  }
`;

/** Below name and control, with the control's line above it. */
export const InputNote = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  color: var(--sluice-warn);
  font-size: var(--sluice-size-label);
  line-height: 1.5;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  & > div {
    min-inline-size: 0;
  }
`;
