import { styled } from 'styled-components';
import { floatingSurface, ownElement, rowInReach, visuallyHidden } from '../theme/mixins.ts';
import { fieldColumn, Label as FieldLabel } from '../controls/field/Field.styles.ts';

export const Root = styled.div`
  ${fieldColumn}
`;

export const Label = FieldLabel;

export const Menu = styled.ul`
  ${ownElement}
  ${floatingSurface}
  max-block-size: 260px;
  margin: 0;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  list-style: none;
`;

export const Option = styled.li`
  ${ownElement}
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  &[data-highlighted] {
    ${rowInReach}
  }

  &[aria-disabled='true'] {
    color: var(--sluice-ink-3);
    cursor: default;
  }

  @media (pointer: coarse) {
    padding-block: var(--sluice-space-3);
  }
`;

/** A row that says something and cannot be chosen. */
export const Silent = styled(Option).attrs({
  role: 'option',
  'aria-selected': false,
  'aria-disabled': true,
})``;

export const Hint = styled.div`
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;

  &[data-problem] {
    color: var(--sluice-danger);
  }
`;

export const Announcement = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
