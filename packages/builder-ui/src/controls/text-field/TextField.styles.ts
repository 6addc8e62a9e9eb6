import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { styled } from 'styled-components';
import { fieldColumn } from '../field/Field.styles.ts';

export const TextField = styled(AriaTextField)`
  ${fieldColumn}
`;
