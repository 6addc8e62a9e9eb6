import { groupingOf, isConditionGroup, itemsIn, type Statement, CONDITIONS_MAX } from '@sluice/liquid';
import {
  memo,
  useContext,
  useId,
  useRef,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  type CSSProperties,
} from 'react';
import { Group, Plus } from 'lucide-react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { ConditionItems, rowsIn } from './group/ConditionItems.tsx';
import { FindingsHere } from '../condition/late-findings.tsx';
import { notSaidByRow } from '../condition/field-of-finding.ts';
import { Moves } from '../../hooks/Moves.tsx';
import { onLeave } from '../focus/on-leave.ts';
import { BranchText } from '../message-text/BranchText.tsx';
import { CardPartsContext, useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useCardMatch, useFindingsAbout, type NotedFinding } from '../root/card-notes.ts';
import { useHeldFindings } from '../root/useHeldFindings.ts';
import type { TextChange } from '../state/builder-intents.ts';
import { joinsOf } from '../state/regrouping.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './Card.styles.ts';
import { FarStatement } from './FarStatement.tsx';
import { GroupingNote } from './GroupingNote.tsx';
import { CardSlot } from '../root/HostSlots.tsx';
import { StatementHeader } from './StatementHeader.tsx';
import { useControlsOnDemand } from '../../viewport/useControlsOnDemand.ts';
import { RowReasons } from '../condition/RowReasons.tsx';

export interface StatementCardProps {
  statement: Statement;
  /** 0 is If, later ones are Else If. */
  index: number;
  /** How many statements there are. */
  count: number;
  isOpen: boolean;
}

/** One branch. Closed, it is a sentence; open, it holds the conditions and the text. */
export const StatementCard = memo(function StatementCard(props: StatementCardProps): ReactNode {
  const { statement, index, count, isOpen } = props;
  const messages = useConditionBuilderMessages();
  const bodyId = useId();
  const textBeforeAbortRef = useRef('');
  const { hasIds } = useBuilderContext();
  const name = messages.statementName(index);
  const match = useCardMatch(statement.id);
  const { length } = itemsIn(statement.conditions);
  const skipped = useSkippedHeight<HTMLDivElement>(
    isOpen ? OPEN_HEADER + guessedHeight(length) : CLOSED_HEADER,
    isOpen,
  );
  return (
    <S.Card
      {...skipped}
      aria-label={name}
      data-kind={index === 0 ? 'if' : 'else-if'}
      data-tested={match?.outcome}
      {...mark('statement', hasIds && statement.id)}
    >
      <StatementHeader
        statement={statement}
        index={index}
        count={count}
        isOpen={isOpen}
        bodyId={bodyId}
        label={name}
      />
      {isOpen && (
        <StatementBody
          id={bodyId}
          statement={statement}
          name={name}
          index={index}
          textBeforeAbortRef={textBeforeAbortRef}
        />
      )}
    </S.Card>
  );
});

interface StatementBodyProps {
  id: string;
  statement: Statement;
  name: string;
  index: number;
  textBeforeAbortRef: RefObject<string>;
}

/** A host may open hundreds of cards at once: the first are ready with the page, the others when they are near. */
const READY_AT_ONCE = 3;

/** About how tall the parts of a card are, in pixels, before anybody has seen them. */
const CLOSED_HEADER = 74;
const OPEN_HEADER = 54;
const guessedHeight = (conditions: number) => conditions * 44 + 160;

function StatementBody(props: StatementBodyProps): ReactNode {
  const { id, statement, index } = props;
  const { firstMount } = useBuilderContext();
  const length = rowsIn(statement.conditions);
  // The text first, then row by row: more together would be felt while scrolling.
  const steps = length + 1;
  const { ref, step, height } = useControlsOnDemand<HTMLDivElement>(
    index < READY_AT_ONCE || firstMount.isDone(),
    statement,
    steps,
  );
  const isNear = step > 0;
  // Not as custom properties: what is inherited makes the browser look at every element below again.
  const guess = guessedHeight(length);
  const style = {
    blockSize: isNear ? undefined : (height ?? guess),
    containIntrinsicBlockSize: `auto ${String(guess)}px`,
  };
  const aboutCard = useHeldFindings(useFindingsAbout('card', statement.id));
  const aboutText = useHeldFindings(useFindingsAbout('text', statement.id));
  return (
    <S.Body
      ref={ref}
      id={id}
      style={style}
      data-far={!isNear || undefined}
      data-one-group={isOneGroup(statement.conditions) || undefined}
      onFocus={() => {
        aboutCard.enter();
        aboutText.enter();
      }}
      onBlur={onLeave(() => {
        aboutCard.leave();
        aboutText.leave();
      })}
    >
      {isNear ? (
        <StatementParts
          {...props}
          body={ref}
          rows={step - 1}
          aboutCard={aboutCard.findings}
          aboutText={aboutText.findings}
        />
      ) : (
        <FarStatement statement={statement} />
      )}
    </S.Body>
  );
}

/** Tells whether all conditions of a branch are in one group. Its head has buttons that add more. */
const isOneGroup = (conditions: Statement['conditions']): boolean =>
  conditions.length === 1 && conditions.some(isConditionGroup);

interface StatementPartsProps extends StatementBodyProps {
  /** How many rows have controls by now. */
  rows: number;
  /** What the checks say about the branch as a whole, and about its text. */
  aboutCard: readonly NotedFinding[];
  aboutText: readonly NotedFinding[];
  body: RefObject<HTMLElement | null>;
}

function StatementParts(props: StatementPartsProps): ReactNode {
  const { statement, name, textBeforeAbortRef, rows, aboutCard, aboutText } = props;
  const findingsId = useId();
  const { isLocked } = useBuilderContext();
  const parts = useContext(CardPartsContext);
  const { conditions } = statement;
  const { depths, isMixed } = groupingOf(joinsOf(conditions));
  const count = itemsIn(conditions).length;
  const list = useRef<HTMLDivElement>(null);
  const order = conditions.map(({ id }) => id).join();
  return (
    <>
      <Moves list={props.body} order={order} />
      <Moves list={list} order={order} />
      <S.Conditions ref={list}>
        <ConditionItems
          statementId={statement.id}
          items={conditions}
          name={name}
          groupDepth={0}
          depths={depths}
          ready={rows}
          isFull={count >= CONDITIONS_MAX}
        />
        {isMixed && <GroupingNote statementId={statement.id} conditions={conditions} />}
        <FindingsHere id={`${findingsId}-card`} findings={notSaidByRow(aboutCard)} isBox />
        {rows >= rowsIn(conditions) && !isLocked && (
          <AddConditionButtons statementId={statement.id} count={count} isInGroup={isOneGroup(conditions)} />
        )}
      </S.Conditions>
      <StatementText
        statementId={statement.id}
        text={statement.customText}
        textBeforeAbortRef={textBeforeAbortRef}
      />
      {parts !== undefined && <parts.BelowText statementId={statement.id} />}
      <FindingsHere id={`${findingsId}-text`} findings={aboutText} />
      <CardSlot name="cardFoot" statement={statement} isOpen />
    </>
  );
}

interface StatementTextProps {
  statementId: string;
  text: string;
  textBeforeAbortRef: RefObject<string>;
}

/** Shows what the branch does. An edit of its conditions does not render it again. */
const StatementText = memo(function StatementText(props: StatementTextProps): ReactNode {
  const { statementId, text, textBeforeAbortRef } = props;
  const intents = useIntents();
  const change = (changed: string, how?: TextChange) => intents.changeText(statementId, changed, how);
  return (
    <BranchText card={statementId} value={text} onChange={change} textBeforeAbortRef={textBeforeAbortRef} />
  );
});

const JOINS = ['and', 'or'] as const;

interface AddConditionButtonsProps {
  statementId: string;
  /** How many conditions and groups the branch has. */
  count: number;
  /** All of them are in one group, whose head has what adds more. */
  isInGroup: boolean;
}

/**
 * *And*, *Or* and *Group* under the last condition. The menus of rows add one in between. A branch that is full takes no more, and
 * one with too many, from an imported text, says so before it is saved.
 */
const AddConditionButtons = memo(function AddConditionButtons(props: AddConditionButtonsProps): ReactNode {
  const { statementId, count, isInGroup } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const reasonId = useId();
  const isFull = count >= CONDITIONS_MAX;
  const names = { and: messages.addAndCondition, or: messages.addOrCondition };
  const labels = { and: messages.addAnd, or: messages.addOr };
  return (
    <>
      {isFull && <RowReasons id={reasonId} problems={[]} warning={messages.conditionsFull(CONDITIONS_MAX)} />}
      <S.AddButtons hidden={isInGroup}>
        {JOINS.map((join) => (
          <S.AddButton
            key={join}
            type="button"
            data-join={join}
            aria-label={names[join]}
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? reasonId : undefined}
            onClick={isFull ? undefined : () => intents.addCondition(statementId, join)}
          >
            <Plus size={14} aria-hidden />
            {labels[join]}
          </S.AddButton>
        ))}
        <S.AddButton
          type="button"
          data-join="group"
          aria-label={messages.addGroup}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={isFull ? undefined : () => intents.addGroup(statementId)}
        >
          <Group size={14} aria-hidden />
          {messages.addGroupShort}
        </S.AddButton>
      </S.AddButtons>
    </>
  );
});

/**
 * Tells the browser how tall an element counts as while it is skipped: as tall as it was when it was seen last, and guessed
 * until then.
 * @param state What the height depends on. When it changes, the height that the browser remembers is wrong.
 */
function useSkippedHeight<Target extends HTMLElement>(
  guess: number,
  state: unknown,
): { ref: RefObject<Target | null>; style: CSSProperties } {
  const ref = useRef<Target>(null);
  const seen = useRef(state);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || seen.current === state) return undefined;
    seen.current = state;
    // The browser measures again when it does not skip the element for a frame. What is in it may still be skipped.
    element.style.contentVisibility = 'visible';
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.style.removeProperty('content-visibility'));
    });
    return () => {
      cancelAnimationFrame(frame);
      element.style.removeProperty('content-visibility');
    };
  }, [state]);
  return { ref, style: { containIntrinsicBlockSize: `auto ${String(guess)}px` } };
}
