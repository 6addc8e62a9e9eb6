import { styled } from 'styled-components';
import { Box as TagBox, Input as TagField } from '../../../tag-input/TagBox.styles.ts';
import { codeText, ownElement, slimScrollbar } from '../../../theme/mixins.ts';

export const Box = styled(TagBox)`
  max-block-size: 190px;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  ${slimScrollbar}
`;

export const Input = styled(TagField)`
  ${codeText}
  flex-basis: 60px;
  min-inline-size: 60px;
`;

export const Help = styled.p`
  ${ownElement}
  margin: var(--sluice-space-1) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;
