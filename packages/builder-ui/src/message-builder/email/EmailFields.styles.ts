import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';

/** A sheet of its own above the body, as the head of an email is. */
export const Fields = styled.section`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  padding: var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  container: conditions / inline-size;
`;

/** Its fields begin with one line, as those of a subject do. */
export const Part = styled.div.attrs({ role: 'group' })`
  --field-least: 0;

  position: relative;
  display: grid;
  gap: var(--sluice-space-1);
  min-inline-size: 0;

  & textarea {
    field-sizing: content;
  }
`;

export const Label = styled.span`
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;

export const Letters = styled.span`
  justify-self: end;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  justify-content: space-between;
`;

export const Hint = styled.p`
  ${ownElement}
  flex: 1 1 240px;
  min-inline-size: 0;
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;
