import { styled } from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
