import { css, styled } from 'styled-components';
import { listSurface, optionRow } from '../../theme/list-mixins.ts';
import { codeText, ownElement } from '../../theme/mixins.ts';

/** A list that floats below its field, and its rows. */
export const List = styled.ul`
  ${ownElement}
  ${listSurface}
  /* Where there is more, a shadow at the edge says so; what is scrolled to the end covers it. */
  background:
    linear-gradient(var(--sluice-surface-0) 30%, transparent) top / 100% 24px no-repeat local,
    linear-gradient(transparent, var(--sluice-surface-0) 70%) bottom / 100% 24px no-repeat local,
    linear-gradient(var(--sluice-line-strong), transparent) top / 100% 8px no-repeat scroll,
    linear-gradient(transparent, var(--sluice-line-strong)) bottom / 100% 8px no-repeat scroll,
    var(--sluice-surface-0);
  /* Not the height of so many rows: the last one in sight is cut. */
  max-block-size: 304px;
`;

export const Option = styled.li`
  ${ownElement}
  ${optionRow}

  &[data-chosen] {
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const OptionText = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const secondLine = css`
  display: block;
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-regular);
`;

export const Description = styled.span`
  ${secondLine}
  color: var(--sluice-ink-2);
`;

export const Warning = styled.span`
  ${secondLine}
  max-inline-size: 34ch;
  color: var(--sluice-warn);
`;

export const Detail = styled.span`
  ${codeText}
  align-self: baseline;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: var(--sluice-weight-regular);
`;
