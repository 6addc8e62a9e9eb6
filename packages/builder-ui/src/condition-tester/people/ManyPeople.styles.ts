import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const Root = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;

export const Form = styled.form`
  ${ownElement}
  display: grid;
  gap: 10px;
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
  gap: 4px;
  margin: 6px 0 0;
  padding: 10px 12px;
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
  gap: 6px;
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
