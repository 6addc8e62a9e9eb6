import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const Root = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
`;

export const Form = styled.form`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  justify-items: start;
  margin: 0;

  & > :first-child {
    inline-size: 100%;
  }
`;

export const Total = styled.p`
  ${ownElement}
  margin: 0;
  font-weight: 600;
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Problems = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-1);
  margin: var(--sluice-space-2) 0 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
  list-style: none;
  overflow-wrap: anywhere;
`;

export const Shares = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Wide tables scroll by themselves, so that the keyboard has to reach them. */
export const Scroller = styled.div.attrs({ role: 'group' })`
  max-block-size: 420px;
  overflow: auto;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-s);

  &:focus-visible {
    ${focusRing}
  }
`;
