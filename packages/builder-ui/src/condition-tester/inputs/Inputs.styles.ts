import { styled } from 'styled-components';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { codeText, ownElement, truncate, upFrom } from '../../theme/mixins.ts';

export const Inputs = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-4);
`;

export const InputRow = styled.div`
  display: grid;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;

  @container tester ${upFrom(380)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
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
    font-weight: var(--sluice-weight-medium);
  }

  & > small {
    ${ownElement}
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
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

export const ValueInput = styled(TextInput)`
  /* What the person has instead of a value is no hint. */
  &[data-instead]::placeholder {
    color: var(--sluice-ink-1);
  }
`;

/** Only the arrow: the control beside it shows the kind. */
export const KindSelect = styled.div`
  flex: none;
  inline-size: 32px;

  & > button {
    justify-content: center;
    padding-inline: 0;
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
