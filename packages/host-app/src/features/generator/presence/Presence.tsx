import { Avatar, below, truncate, visuallyHidden } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { presenceMessages } from './messages.ts';
import { usePresence } from './usePresence.ts';

const AVATARS_SHOWN = 3;

const Present = styled.output`
  display: inline-flex;
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  white-space: nowrap;

  /* It is there for screen readers, which hear only of what changes in it. */
  &:empty {
    position: absolute;
  }
`;

const Avatars = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;

  & > [data-editing] {
    background: var(--sluice-elseif);
  }
`;

/** Where there is little room the pictures say it, and the sentence to screen readers. */
const Sentence = styled.span`
  ${truncate}

  @media ${below(1280)} {
    ${visuallyHidden}
  }
`;

interface PresenceProps {
  workspaceId: string;
  snippetId: string;
  userId: string;
  /** Whether this person has changes that are not saved. */
  isEditing: boolean;
}

/** Says who else has the snippet open, and who of them has changes; nothing while nobody else has. */
export function Presence(props: PresenceProps): ReactNode {
  const people = usePresence(props);
  const editing = people.filter(({ isEditing }) => isEditing);
  const reading = people.filter(({ isEditing }) => !isEditing);
  const namesOf = (some: typeof people) => some.map(({ displayName }) => displayName);
  return (
    <Present>
      {people.length > 0 && (
        <>
          <Avatars aria-hidden>
            {[...editing, ...reading]
              .slice(0, AVATARS_SHOWN)
              .map(({ id, displayName, initials, isEditing }) => (
                <Avatar
                  key={id}
                  size="small"
                  decorative
                  name={displayName}
                  title={displayName}
                  initials={initials}
                  data-editing={isEditing || undefined}
                />
              ))}
          </Avatars>
          <Sentence>{presenceMessages.sentence(namesOf(editing), namesOf(reading))}</Sentence>
        </>
      )}
    </Present>
  );
}
