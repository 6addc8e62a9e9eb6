import { styled } from 'styled-components';
import { ownElement, ownText, visuallyHidden } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

export const Summary = styled.p`
  ${ownElement}
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const List = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-4);

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-brand);
  }

  &[data-severity='warning'] > svg {
    color: var(--sluice-warn);
  }

  &[data-severity='error'] > svg {
    color: var(--sluice-danger);
  }
`;

export const Texts = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Severity = styled.b`
  ${ownElement}
  font-weight: var(--sluice-weight-semibold);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--sluice-space-4);
  margin-block-start: 2px;
`;

/* On a line of its own below the buttons, which are side by side. */
export const Effect = styled.span`
  ${ownElement}
  order: 1;
  flex-basis: 100%;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

export const Empty = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  color: var(--sluice-ink-2);

  & > svg {
    color: var(--sluice-ok);
  }
`;

export const Status = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
