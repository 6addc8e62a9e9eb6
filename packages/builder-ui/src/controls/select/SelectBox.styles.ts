import { styled } from 'styled-components';
import { fieldControl, readOnlyLook } from '../field/field-box.ts';
import { ownElement, truncate } from '../../theme/mixins.ts';

export const Field = styled.button`
  ${ownElement}
  ${fieldControl}
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  inline-size: 100%;
  padding-inline: var(--sluice-space-3) var(--sluice-space-2);
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }

  &[data-icon] {
    flex: none;
    justify-content: center;
    align-self: stretch;
    inline-size: 28px;
    min-block-size: 0;
    margin: 2px 0 2px 2px;
    padding: 0;
    border: 0;
    border-radius: var(--sluice-radius-xs);
    background: transparent;
    box-shadow: none;

    &:hover:enabled {
      background: var(--sluice-surface-2);
    }

    @media (pointer: coarse) {
      min-inline-size: 40px;
    }
  }
`;

/** A choice that can only be read. */
export const Text = styled.input`
  ${ownElement}
  ${fieldControl}
  ${readOnlyLook}
  padding-inline: var(--sluice-space-3);
  outline: none;
  text-overflow: ellipsis;
`;

export const Picture = styled.span`
  display: grid;
  flex: none;
  align-self: stretch;
  inline-size: 28px;
  margin-inline-start: 2px;
  color: var(--sluice-ink-2);
  place-items: center;

  & > svg {
    stroke-width: 1.75;
  }
`;

export const Value = styled.span`
  flex: 1;
  ${truncate}

  &[data-empty] {
    color: var(--sluice-ink-3);
  }
`;
