import { styled } from 'styled-components';
import { Avatar } from '../../controls/avatar/Avatar.tsx';
import { ownElement, truncate } from '../../theme/mixins.ts';

/** As wide as a name; it gives way first where the row is narrow. */
export const PersonPlace = styled.div`
  flex: 0 1 auto;
  min-inline-size: 92px;

  & > button {
    gap: var(--sluice-space-2);
    inline-size: 100%;
    padding-inline: var(--sluice-space-2);
  }

  & svg {
    flex: none;
  }
`;

/** Test people are squares: colleagues are round. */
export const Initial = styled(Avatar)`
  && {
    inline-size: 22px;
    block-size: 22px;
    border-radius: var(--sluice-radius-s);
  }
`;

export const PersonName = styled.span`
  ${truncate}
  flex: 1;
  font-weight: var(--sluice-weight-semibold);
  text-align: start;

  &[data-empty] {
    color: var(--sluice-ink-2);
    font-weight: var(--sluice-weight-regular);
  }
`;

/** What is said about people between the toolbar and the values, and the name that is being typed there. */
export const Notes = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);

  &:empty {
    display: none;
  }
`;

export const SaveForm = styled.form`
  ${ownElement}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  margin: 0;

  & > label {
    ${ownElement}
    grid-column: 1 / -1;
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }
`;

export const FormButtons = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
`;

export const FormNote = styled.div`
  grid-column: 1 / -1;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Failure = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
`;

export const Problem = styled(Failure)`
  font-size: var(--sluice-size-control);
`;

/** The end of the tester: the way to many people, and what a save has changed for those who are kept. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 48px;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
`;

export const KeptNews = styled.p`
  ${ownElement}
  margin: 0;
  padding-inline: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
