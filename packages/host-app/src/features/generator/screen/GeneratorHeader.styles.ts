import { below, focusRing, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { Actions as PageActions, Header as PageHeader } from '../../../components/PageHeader.tsx';

export const Actions = styled(PageActions)`
  /*
   * How saved the draft is takes more words at times: on a line of its own, they move no button. It stands below the buttons,
   * as the space before the cards: above them, a new draft, of which there is nothing to say, would have an empty line.
   */
  @media ${below(680)} {
    & > output {
      flex: 1 0 100%;
      order: 1;
      min-block-size: 22px;
    }
  }
`;

export const Header = styled(PageHeader)`
  margin-block-end: var(--sluice-space-4);

  @media ${below(680)} {
    margin-block-end: 0;
  }
`;

/** The name of the page, small above the snippet's. */
export const Eyebrow = styled.span`
  display: block;
  margin-block-end: 2px;
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  letter-spacing: normal;
`;

export const Name = styled.span`
  display: inline-block;
  max-inline-size: 100%;
`;

export const NameLine = styled.div`
  display: flex;
  gap: 0 var(--sluice-space-2);
  align-items: flex-end;

  &:has(> [role='alert']) {
    flex-wrap: wrap;
  }

  & > h1 {
    min-inline-size: 0;
    padding-block-end: 3px;
  }

  /* While the name is being typed, the one in the title is there for screen readers only. */
  &[data-editing] {
    flex-wrap: wrap;

    & > h1 {
      flex: 1 1 100%;
      padding: 0;
    }

    & ${Name} {
      ${visuallyHidden}
    }
  }
`;

export const NameInput = styled.input`
  box-sizing: border-box;
  field-sizing: content;
  min-inline-size: min(240px, 100%);
  max-inline-size: 100%;
  margin: 0 0 0 calc(-1 * var(--sluice-space-1) - 1px);
  padding: 0 var(--sluice-space-1);
  border: 1px solid transparent;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: var(--sluice-surface-0);
  color: inherit;
  font: var(--sluice-weight-bold) var(--sluice-size-title) / 1.3 var(--sluice-font-display);
  letter-spacing: -0.01em;
  ${focusRing}

  &::placeholder {
    color: var(--sluice-ink-3);
    opacity: 1;
  }
`;

/** On a line of its own below the name. */
export const NameProblem = styled.p`
  flex: 1 0 100%;
  margin: 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-control);
`;

export const Tags = styled.div`
  margin-block-start: var(--sluice-space-1);
`;

/** A button and a menu of its kin, drawn as one. */
export const Split = styled.span`
  display: inline-flex;

  & > button:first-of-type {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }

  & > button:last-of-type {
    margin-inline-start: 1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  & > button:focus-visible {
    z-index: var(--sluice-z-raised);
  }
`;

export const State = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-inline-end: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  white-space: nowrap;

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  &[data-state='failed'] {
    color: var(--sluice-danger);
  }

  &[data-state='saved'] > svg {
    color: var(--sluice-ok);
  }
`;
