import type { Merge, MergeChoice, MergeGroup, MergePart, TemplateChange } from '@sluice/liquid/compare';
import { changeMessage } from '@sluice/liquid/messages';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../controls/checkbox/Checkbox.tsx';
import { RadioGroup } from '../controls/radio-group/RadioGroup.tsx';
import { useSection } from '../messages/useSection.ts';
import { ChangeWords } from './ChangeWords.tsx';
import { changeWords, useTemplateComparisonMessages } from './messages.ts';
import { SideChoice } from './ChangedParts.tsx';
import { MergeFrame, type MergeFrameProps, type MergeLineProps } from './MergeFrame.tsx';
import { PlaceBadge } from './PlaceBadge.tsx';
import * as S from './TemplateComparison.styles.ts';

export interface TemplateMergeProps extends MergeFrameProps {
  /** What differs: `mergeTemplates`. */
  merge: Merge;
}

/**
 * Shows how one's own version of a template differs from another one, a line for each difference: what the other says, what
 * one's own says, and the choice between them. What is not chosen is struck out. `merge.result(choices)` is the template that
 * follows.
 */
export function TemplateMerge({ merge, ...props }: TemplateMergeProps): ReactNode {
  return (
    <MergeFrame
      {...props}
      lines={merge.groups}
      renderLine={(group, line) => <Group key={group.id} group={group} {...line} />}
    />
  );
}

interface MergedGroupsProps extends MergeLineProps {
  groups: readonly MergeGroup[];
}

/** The differences of a decision, branch by branch. */
export function MergedGroups({ groups, ...line }: MergedGroupsProps): ReactNode {
  return (
    <S.List>
      {groups.map((group) => (
        <Group key={group.id} group={group} {...line} />
      ))}
    </S.List>
  );
}

interface GroupProps extends MergeLineProps {
  group: MergeGroup;
}

/** The differences of one branch. */
function Group({ group, choices, choose, isDisabled }: GroupProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const { id, place, parts, canSplit } = group;
  const isSplit = canSplit && choices[id] === 'both';
  return (
    <Row>
      {place !== undefined && (
        <S.PlaceCell>
          <PlaceBadge place={place} />
        </S.PlaceCell>
      )}
      <Parts>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            choice={choices[part.id] ?? 'mine'}
            onChoose={(choice) => choose(part.id, choice)}
            isDisabled={isDisabled || isSplit}
          />
        ))}
        {canSplit && (
          <Checkbox
            label={messages.keepBranches}
            isSelected={isSplit}
            onChange={(isOn) => choose(id, isOn ? 'both' : 'mine')}
            isDisabled={isDisabled}
          />
        )}
      </Parts>
    </Row>
  );
}

interface PartProps {
  part: MergePart;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
  isDisabled: boolean;
}

function Part({ part, choice, onChoose, isDisabled }: PartProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const { change: words = changeMessage } = useSection('liquid', changeWords);
  return (
    <PartRow>
      <Words>
        {part.changes.map((change, index) => (
          // Changes have no names; a comparison never reorders them.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>
            <SideChoice.Provider value={choice}>
              <ChangeWords change={change} />
            </SideChoice.Provider>
          </p>
        ))}
        {part.edits === undefined ? (
          <small>{messages.changedBy[part.changedBy]}</small>
        ) : (
          <Conflict onlyIn={part.onlyIn} edits={part.edits} />
        )}
      </Words>
      <Choice>
        <RadioGroup<MergeChoice>
          label={messages.choiceFor(part.changes.map(words).join(', '))}
          hideLabel
          options={optionsOf(part, messages)}
          value={choice}
          onChange={onChoose}
          isDisabled={isDisabled}
        />
      </Choice>
    </PartRow>
  );
}

/** What one has removed and the other has changed: who has done what, and the changes that would be lost. */
function Conflict({
  onlyIn,
  edits,
}: Pick<MergePart, 'onlyIn'> & { edits: readonly TemplateChange[] }): ReactNode {
  const { removedAndChanged } = useTemplateComparisonMessages();
  return (
    <ConflictBox>
      <strong>
        <TriangleAlert size={14} aria-hidden />
        {onlyIn === 'mine' ? removedAndChanged.byThem : removedAndChanged.byMe}
      </strong>
      {edits.map((change, index) => (
        // Changes have no names; a comparison never reorders them.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {/* Here the one became the other: there is nothing to choose between the two. */}
          <SideChoice.Provider value={undefined}>
            <ChangeWords change={change} />
          </SideChoice.Provider>
        </p>
      ))}
    </ConflictBox>
  );
}

type Texts = ReturnType<typeof useTemplateComparisonMessages>;

/** Returns the choices at a place: what only one of the versions has is kept or left out. */
function optionsOf(
  { onlyIn, edits, canKeepBoth }: MergePart,
  texts: Texts,
): { value: MergeChoice; label: string }[] {
  if (onlyIn !== undefined) {
    const other = onlyIn === 'mine' ? 'theirs' : 'mine';
    return [
      { value: onlyIn, label: texts.keep },
      { value: other, label: edits === undefined ? texts.leaveOut : texts.remove },
    ];
  }
  const both = canKeepBoth ? [{ value: 'both' as const, label: texts.both }] : [];
  return [{ value: 'mine', label: texts.mine }, { value: 'theirs', label: texts.theirs }, ...both];
}

const Row = styled(S.Row)`
  padding-block: var(--sluice-space-3);
`;

const Parts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
`;

/** A difference and the choice beside it, or below it where that is too narrow. */
export const PartRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  align-items: baseline;
`;

/** What differs, and who has changed it. */
export const Words = styled(S.Words)`
  flex: 1 1 220px;

  & p {
    margin: 0;
  }

  & small {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

const ConflictBox = styled.div`
  margin-block-start: var(--sluice-space-1);
  padding: var(--sluice-space-1) var(--sluice-space-2);
  border-inline-start: 3px solid var(--sluice-warn);

  & strong {
    color: var(--sluice-warn);
    font-weight: var(--sluice-weight-semibold);
  }

  & svg:first-child {
    margin-inline: 0 var(--sluice-space-1);
  }
`;

export const Choice = styled.div`
  flex: none;
`;
