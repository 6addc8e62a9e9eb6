import {
  passageTitle,
  readerWords,
  type EmailPart,
  type LoopPassage,
  type Message,
  type Passage,
} from '@sluice/liquid';
import type { PassageChange } from '@sluice/liquid/compare';
import { shortened } from '@sluice/liquid/messages';
import { useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { withNames } from '../condition-builder/statement/summary/outcome.ts';
import { BranchBadge } from '../controls/branch-badge/BranchBadge.tsx';
import { ChangedText, FromTo, Gone, New, SideChoice } from './ChangedParts.tsx';
import { useTemplateComparisonMessages } from './messages.ts';
import * as S from './TemplateComparison.styles.ts';

const LONGEST_TEXT = 160;

/** A message that is nothing but one decision needs no titles: there is nothing to tell it from. */
export function isOneDecision({ passages, email }: Message): boolean {
  if (email !== undefined) return false;
  const shown = passages.filter((passage) => passage.kind !== 'text' || passage.text.trim() !== '');
  return shown.length === 1 && shown[0]?.kind === 'decision';
}

interface PassageTitleProps {
  passage: Passage;
  /** The part of an email that it stands in, unless it is the body. */
  part?: EmailPart | undefined;
}

/** Names a passage: by its kind, and by its title, the first words of its text, or its list. */
export function PassageTitle({ passage, part }: PassageTitleProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  return (
    <Title>
      {part !== undefined && <BranchBadge>{messages.emailParts[part]}</BranchBadge>}
      <BranchBadge>{messages.passages[passage.kind]}</BranchBadge>
      <b dir="auto">{passageLabel(passage, messages.loop)}</b>
    </Title>
  );
}

/** The same in one text, for screen readers. */
export function passageLabel(passage: Passage, loopWords: (loop: LoopPassage) => string): string {
  return passageTitle(passage) ?? (passage.kind === 'loop' ? loopWords(passage) : '');
}

/** What differs about a passage, after its title. What differs within a decision is told branch by branch. */
export function PassageWords({ change }: { change: Omit<PassageChange, 'changes' | 'path'> }): ReactNode {
  const messages = useTemplateComparisonMessages();
  const isMerging = useContext(SideChoice) !== undefined;
  const { what, before, after } = change;
  switch (what) {
    case 'added':
      return <Whole Piece={New} passage={after} word={isMerging ? messages.onlyMine : messages.added} />;
    case 'removed':
      return (
        <Whole Piece={Gone} passage={before} word={isMerging ? messages.onlyTheirs : messages.removed} />
      );
    case 'moved':
      return messages.movedPassage;
    case 'named':
      return (
        <>
          <S.Part>{messages.title}</S.Part>{' '}
          <FromTo from={nameOf(before) ?? messages.noTitle} to={nameOf(after) ?? messages.noTitle} />
        </>
      );
    case 'tag':
      if (before?.kind !== 'loop' || after?.kind !== 'loop') return null;
      return <FromTo from={messages.loop(before)} to={messages.loop(after)} />;
    default:
      return <ChangedText before={textOf(before)} after={textOf(after)} />;
  }
}

interface WholeProps {
  Piece: typeof New;
  passage: Passage | undefined;
  word: string;
}

function Whole({ Piece, passage, word }: WholeProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  if (passage === undefined) return null;
  const isText = passage.kind === 'text' || passage.kind === 'kept';
  const words = isText
    ? shortened(withNames(readerWords(passage.text).words).trim(), LONGEST_TEXT)
    : passageLabel(passage, messages.loop);
  return (
    <>
      <Piece>
        <bdi>{words === '' ? messages.passages[passage.kind] : words}</bdi>
      </Piece>{' '}
      {word}
    </>
  );
}

const nameOf = (passage: Passage | undefined): string | undefined =>
  passage !== undefined && 'name' in passage ? passage.name : undefined;

const textOf = (passage: Passage | undefined): string =>
  passage !== undefined && 'text' in passage ? passage.text : '';

const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: baseline;
  min-inline-size: 0;
  margin: 0 0 var(--sluice-space-1);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  overflow-wrap: anywhere;

  & b {
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** A passage, and what differs in it. */
export const PassageItem = styled.li`
  min-inline-size: 0;

  & + & {
    margin-block-start: var(--sluice-space-3);
    padding-block-start: var(--sluice-space-3);
    border-block-start: 1px solid var(--sluice-line-strong);
  }
`;
