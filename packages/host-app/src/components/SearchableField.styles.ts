import { codeText, focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** A field with a list to search in. It looks like the fields of the component library. */
export const Field = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  min-inline-size: 0;

  & label {
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  }
`;

export const Box = styled.div`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-block-size: var(--sluice-control-height);
  padding-inline-start: 10px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  &[data-invalid] {
    border-color: var(--sluice-danger);
  }

  &:has(input:focus-visible) {
    ${focusRing}
  }

  & > input {
    flex: 1;
    box-sizing: border-box;
    min-inline-size: 0;
    align-self: stretch;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }

  & > input::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }

  & > button {
    display: grid;
    flex: none;
    align-self: stretch;
    place-items: center;
    inline-size: 34px;
    padding: 0;
    border: 0;
    border-radius: var(--sluice-radius-s);
    background: none;
    color: var(--sluice-ink-3);
    cursor: pointer;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);

    & > input {
      font-size: var(--sluice-size-section);
    }

    & > button {
      inline-size: 44px;
    }
  }
`;

export const List = styled.div`
  box-sizing: border-box;
  inline-size: max(var(--trigger-width), 240px);
  max-inline-size: calc(100vw - 32px);
  max-block-size: 320px;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);

  & [role='listbox'] {
    outline: none;
  }

  & [role='option'] {
    padding: var(--sluice-space-2);
    border-radius: var(--sluice-radius-s);
    outline: none;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  & [role='option'] > code {
    ${codeText}
  }

  & [role='option']:is([data-focused], [data-hovered]) {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  @media (forced-colors: active) {
    & [role='option'][data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  @media (pointer: coarse) {
    & [role='option'] {
      padding-block: var(--sluice-space-3);
    }
  }
`;

export const Nothing = styled.p`
  margin: 0;
  padding: var(--sluice-space-2);
  color: var(--sluice-ink-3);
`;
