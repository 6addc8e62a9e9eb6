import type { BranchOfDecision, DecisionPassage, Passage } from '@sluice/liquid';
import { ChevronDown, ChevronRight, ChevronUp, Maximize2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { BranchBadge, type BranchKind } from '../../controls/branch-badge/BranchBadge.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { DecisionCards } from './DecisionPart.tsx';
import { useNaming, TitleField } from './DecisionHead.tsx';
import { LoopPart } from './PassageList.tsx';
import * as S from './Outline.styles.ts';
import * as P from './Parts.styles.ts';
import { useDecisionAround, useOutlineActions, useOutlineState } from './outline-context.ts';
import { PassageMenu } from './PassageMenu.tsx';
import { useTableEntry } from './useDecisionTable.tsx';

interface BranchPartsProps {
  /** Absent for what is for everybody else. */
  statementId: string | undefined;
}

/** The decisions and loops in the text of a branch, one level in. */
export function BranchParts({ statementId }: BranchPartsProps): ReactNode {
  const { decision, depth } = useDecisionAround();
  const { editor } = useOutlineActions();
  const branch: BranchOfDecision = statementId === undefined ? 'else' : { statementId };
  const parts = editor.texts.partsOf(decision, branch);
  if (parts.length === 0) return null;
  const index = decision.template.statements.findIndex(({ id }) => id === statementId);
  return <Parts parts={parts} decision={decision} depth={depth + 1} index={index} />;
}

interface PartsProps {
  parts: readonly Passage[];
  decision: DecisionPassage;
  depth: number;
  /** Which branch it is; -1 for everybody else. */
  index: number;
}

function Parts({ parts, decision, depth, index }: PartsProps): ReactNode {
  return parts.map((passage) => {
    if (passage.kind === 'loop') return <LoopPart key={passage.id} loop={passage} depth={depth} />;
    if (passage.kind !== 'decision') return null;
    return (
      <NestedDecision key={passage.id} decision={passage} around={decision} depth={depth} index={index} />
    );
  });
}

interface NestedDecisionProps {
  decision: DecisionPassage;
  around: DecisionPassage;
  depth: number;
  index: number;
}

/** How many levels are shown in one another: further ones open alone. */
const DEPTH_SHOWN = 1;

/** A decision in the text of a branch, with the way to it. */
function NestedDecision({ decision, around, depth, index }: NestedDecisionProps): ReactNode {
  const { id } = decision;
  const messages = useMessageBuilderMessages();
  const { statementName, else: otherwise } = useConditionBuilderMessages();
  const { level, isLocked, changeView } = useOutlineActions();
  const { marks, view, stateOf } = useOutlineState();
  const headingId = useId();
  const { head, isNaming, begin, end } = useNaming();
  const isTable = view.tables.has(id);
  const table = useTableEntry(decision, isTable);
  const { title, number } = marks.get(id) ?? {};
  const shown = title ?? messages.decision(number ?? '');
  const isDeep = depth > DEPTH_SHOWN && view.alone !== around.id;
  const isOpen = !isDeep && !view.closedLevels.has(id);
  const openAlone = () => changeView((before) => ({ ...before, alone: id }));
  const toggle = () =>
    changeView((before) => {
      const closedLevels = new Set(before.closedLevels);
      if (!closedLevels.delete(id)) closedLevels.add(id);
      return { ...before, closedLevels };
    });
  const kind: BranchKind = index === -1 ? 'else' : index === 0 ? 'if' : 'else-if';
  const aroundTitle = marks.get(around.id)?.title ?? messages.decision(marks.get(around.id)?.number ?? '');
  return (
    <P.Nest
      aria-labelledby={headingId}
      data-kind={kind}
      data-closed={!isOpen || undefined}
      {...mark('passage', id)}
    >
      <P.Way ref={head}>
        <P.WayStart title={aroundTitle}>{shorter(aroundTitle)}</P.WayStart>
        <ChevronRight size={13} aria-hidden />
        <BranchBadge kind={kind}>{index === -1 ? otherwise : statementName(index)}</BranchBadge>
        <ChevronRight size={13} aria-hidden />
        {isNaming ? (
          <TitleField decision={decision} onEnd={end} />
        ) : (
          <P.WayEnd as={`h${Math.min(level + 1, 6)}` as 'h4'} id={headingId} title={shown} dir="auto">
            {number !== undefined && `${number} `}
            {shown}
          </P.WayEnd>
        )}
        <S.Grow />
        <IconButton
          compact
          label={messages.openAlone}
          icon={<Maximize2 aria-hidden />}
          onPress={openAlone}
          {...(isDeep ? mark('passageControl', 'toggle') : {})}
        />
        {!isDeep && (
          <IconButton
            compact
            label={isOpen ? messages.closeLevel : messages.openLevel}
            icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            aria-expanded={isOpen}
            onPress={toggle}
            {...mark('passageControl', 'toggle')}
          />
        )}
        {!isLocked && <PassageMenu passage={decision} title={shown} more={table} onRename={begin} />}
      </P.Way>
      {isOpen && (
        <DecisionCards decision={decision} cards={stateOf(decision)} depth={depth} isTable={isTable} />
      )}
    </P.Nest>
  );
}

const LONGEST_STEP = 24;

/** A step of the way: the end of it matters most. */
const shorter = (title: string): string =>
  title.length <= LONGEST_STEP ? title : `${title.slice(0, LONGEST_STEP - 1).trimEnd()}…`;
