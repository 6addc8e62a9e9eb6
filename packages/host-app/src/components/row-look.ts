import { css } from 'styled-components';

/** A line with an icon that is pressed as a whole, over the full width. */
export const rowLook = css`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  inline-size: 100%;
  border: 0;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
`;
