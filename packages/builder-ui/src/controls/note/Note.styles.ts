import { styled } from 'styled-components';
import { toneColors } from '../../theme/color-mixins.ts';
import { ownElement } from '../../theme/mixins.ts';

export const Note = styled.div`
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  outline: 1px solid transparent;
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
    stroke-width: 1.75;
  }
  ${toneColors}
`;

export const Texts = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Title = styled.b`
  ${ownElement}
  display: block;
`;

/** Buttons below the text of a note, for one that asks. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-block-start: var(--sluice-space-2);
`;
