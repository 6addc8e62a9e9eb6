import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { fieldColumn } from '../field/Field.styles.ts';
import { IconButton } from '../icon-button/IconButton.styles.ts';

export const SearchField = styled(AriaSearchField)`
  ${fieldColumn}
`;

export const Clear = styled(IconButton)`
  [data-empty] & {
    display: none;
  }
`;
