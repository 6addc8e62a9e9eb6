import { styled } from 'styled-components';
import { below, floatingSurface, ownElement } from '../../theme/mixins.ts';

/** The tools are beside the label and above the field, on the screen and by Tab. */
export const Group = styled.div`
  display: grid;
  grid-template:
    'label toggle tools' auto
    'panel panel panel' auto
    'field field field' auto
    'reasons reasons reasons' auto / minmax(min-content, 1fr) auto auto;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
  margin-block-start: 2px;

  @container conditions ${below(440)} {
    grid-template:
      'label toggle' auto
      'tools tools' auto
      'panel panel' auto
      'field field' auto
      'reasons reasons' auto / minmax(0, 1fr) auto;
  }
`;

export const Toggle = styled.div`
  grid-area: toggle;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: tools;
  gap: var(--sluice-space-1);
  justify-content: flex-end;

  @container conditions ${below(440)} {
    justify-content: flex-start;
    margin-inline-start: calc(-1 * var(--sluice-space-2));
  }
`;

export const Label = styled.label`
  ${ownElement}
  grid-area: label;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
`;

export const Below = styled.div`
  display: grid;
  grid-area: field;
  gap: var(--sluice-space-1);
`;

export const Panel = styled.fieldset`
  ${ownElement}
  grid-area: panel;
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  margin: 0;
  padding: var(--sluice-space-2);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-1);
  container: insert / inline-size;
`;

/** The fields of a chip. They float at the chip. */
export const ChipPanel = styled.div`
  ${floatingSurface}
  display: grid;
  gap: var(--sluice-space-2);
  inline-size: min(400px, calc(100vw - 16px));
  padding: var(--sluice-space-3);
  container: insert / inline-size;
`;

export const PanelFields = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
`;

/** The field for what people without the attribute get. */
export const Default = styled.label`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-semibold);
`;

export const PanelEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: flex-end;

  & > p {
    ${ownElement}
    flex: 1;
    margin: 0;
    overflow-wrap: anywhere;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }

  & > p[data-problem] {
    color: var(--sluice-danger);
  }

  & code {
    ${ownElement}
  }
`;

export const Help = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
