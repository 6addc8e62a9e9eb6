import type { Message, Passage } from '@sluice/liquid';
import {
  compareMessages,
  type MergeChoice,
  type MessageMerge as Merge,
  type PassageChange,
  type PassagePart,
} from '@sluice/liquid/compare';
import type { ReactNode } from 'react';
import { RadioGroup } from '../controls/radio-group/RadioGroup.tsx';
import { SideChoice } from './ChangedParts.tsx';
import { useTemplateComparisonMessages } from './messages.ts';
import { MergeFrame, type MergeFrameProps, type MergeLineProps } from './MergeFrame.tsx';
import { PassageItem, PassageTitle, PassageWords, passageLabel } from './PassageWords.tsx';
import { ChangeRow } from './TemplateComparison.tsx';
import { Choice, MergedGroups, PartRow, Words } from './TemplateMerge.tsx';
import * as S from './TemplateComparison.styles.ts';

export interface MessageMergeProps extends MergeFrameProps {
  /** What differs: `mergeMessages`. */
  merge: Merge;
}

/**
 * Shows how one's own version of a message differs from another one, passage by passage, with a choice for each: what only one
 * has changed is already chosen. A decision that both have changed is told branch by branch, as `TemplateMerge` does.
 * `merge.result(choices)` is the message that follows.
 */
export function MessageMerge({ merge, ...props }: MessageMergeProps): ReactNode {
  return (
    <MergeFrame
      {...props}
      lines={merge.parts}
      renderLine={(part, line) => (
        <Part key={part.id} part={part} isOnly={merge.parts.length === 1} {...line} />
      )}
    />
  );
}

interface PartProps extends MergeLineProps {
  part: PassagePart;
  /** Nothing else differs, so that nobody asks which passage it is. */
  isOnly: boolean;
}

function Part({ part, choices, choose, isDisabled, isOnly }: PartProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const passage = part.mine ?? part.theirs;
  if (passage === undefined) return null;
  const title = passageLabel(passage, messages.loop) || messages.passages[passage.kind];
  return (
    <PassageItem>
      <section aria-label={title}>
        {!(isOnly && part.groups !== undefined) && <PassageTitle passage={passage} part={part.part} />}
        {part.groups === undefined ? (
          <OneChoice
            part={part}
            title={title}
            choice={choices[part.id] ?? 'mine'}
            onChoose={(choice) => choose(part.id, choice)}
            isDisabled={isDisabled}
          />
        ) : (
          <MergedGroups groups={part.groups} choices={choices} choose={choose} isDisabled={isDisabled} />
        )}
      </section>
    </PassageItem>
  );
}

interface OneChoiceProps {
  part: PassagePart;
  title: string;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
  isDisabled: boolean;
}

/** A passage that goes into the result as the one or the other has it. */
function OneChoice({ part, title, choice, onChoose, isDisabled }: OneChoiceProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const { mine, theirs, changedBy } = part;
  const options: readonly { value: MergeChoice; label: string }[] =
    mine !== undefined && theirs !== undefined
      ? [
          { value: 'mine', label: messages.mine },
          { value: 'theirs', label: messages.theirs },
        ]
      : [
          { value: mine === undefined ? 'theirs' : 'mine', label: messages.keep },
          { value: mine === undefined ? 'mine' : 'theirs', label: messages.leaveOut },
        ];
  return (
    <PartRow>
      <Words>
        <SideChoice.Provider value={choice}>
          {differencesOf(part).map((change, index) => (
            // Differences have no names; they are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <Difference key={index} change={change} />
          ))}
        </SideChoice.Provider>
        <small>{messages.changedBy[changedBy]}</small>
      </Words>
      <Choice>
        <RadioGroup<MergeChoice>
          label={messages.choiceFor(title)}
          hideLabel
          options={[...options]}
          value={choice}
          onChange={onChoose}
          isDisabled={isDisabled}
        />
      </Choice>
    </PartRow>
  );
}

function Difference({ change }: { change: PassageChange }): ReactNode {
  if (change.what !== 'decision')
    return (
      <div>
        <PassageWords change={change} />
      </div>
    );
  return (
    <S.List>
      {(change.changes ?? []).map((one, index) => (
        // Changes have no names; a comparison never reorders them.
        // oxlint-disable-next-line react/no-array-index-key
        <ChangeRow key={index} change={one} />
      ))}
    </S.List>
  );
}

/** How the other's version of a passage differs from one's own: what is only in one's own counts as new. */
function differencesOf({ id, mine, theirs }: PassagePart): readonly PassageChange[] {
  if (mine === undefined || theirs === undefined)
    return [
      {
        what: mine === undefined ? 'removed' : 'added',
        ...(theirs && { before: theirs }),
        ...(mine && { after: mine }),
        path: [],
      },
    ];
  const messageOf = (passage: Passage): Message => ({ version: 1, passages: [passage] });
  // The parts inside a loop have choices of their own.
  return compareMessages(messageOf(theirs), messageOf(mine)).filter(
    ({ path }) => mine.kind !== 'loop' || id.endsWith(' tag') === (path.length === 0),
  );
}
