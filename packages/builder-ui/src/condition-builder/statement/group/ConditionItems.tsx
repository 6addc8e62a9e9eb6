import { depthOf, isConditionGroup, type ConditionGroup, type ConditionItems as Items } from '@sluice/liquid';
import { Fragment, memo, useId, useRef, useState, type ReactNode } from 'react';
import { mark } from '../../../builder-dom/builder-dom.ts';
import { Moves } from '../../../hooks/Moves.tsx';
import { ConditionRow, GroupBrackets, JoinChip, type PlaceInList } from '../../condition/ConditionRow.tsx';
import * as Row from '../../condition/ConditionRow.styles.ts';
import { notSaidByRow } from '../../condition/field-of-finding.ts';
import { FindingsHere } from '../../condition/late-findings.tsx';
import { DragHandle } from '../../drag/DragHandle.tsx';
import { onLeave } from '../../focus/on-leave.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { useBuilderContext, useIntents } from '../../root/ConditionBuilderContext.ts';
import { useFindingsAbout } from '../../root/card-notes.ts';
import { FarCondition } from '../FarStatement.tsx';
import { EmptyGroup } from './EmptyGroup.tsx';
import { GroupHead } from './GroupHead.tsx';
import * as S from './Group.styles.ts';
import { useGroupMessages } from './messages.ts';

interface ConditionItemsProps {
  statementId: string;
  items: Items;
  /** What a screen reader calls the statement or the group whose list it is. */
  name: string;
  /** The group whose list it is; absent for the list of the statement. */
  group?: ConditionGroup | undefined;
  /** The number of groups around the items. */
  groupDepth: number;
  /** In how many brackets each item is, where the list mixes `and` and `or`. */
  depths?: readonly number[] | undefined;
  /** How many conditions have controls by now; the others are words. */
  ready: number;
  /** Whether the branch takes no more conditions. */
  isFull: boolean;
}

/** How many rows a list is. An empty group is one. */
export function rowsIn(items: Items): number {
  return items.reduce((sum, item) => sum + (isConditionGroup(item) ? Math.max(1, rowsIn(item.items)) : 1), 0);
}

/** How many rows of each entry are among the first ones of a list. */
function readyIn(items: Items, ready: number): readonly number[] {
  let left = ready;
  return items.map((item) => {
    const own = Math.min(rowsIn([item]), Math.max(0, left));
    left -= own;
    return own;
  });
}

/** The rows of a list of conditions, and the boxes of its groups. */
export function ConditionItems(props: ConditionItemsProps): ReactNode {
  const { statementId, items, name, group, groupDepth, depths, isFull } = props;
  const messages = useConditionBuilderMessages();
  const join = group?.kind === 'all' ? 'and' : 'or';
  const heights = items.map((item) => depthOf([item]));
  const ready = readyIn(items, props.ready);
  return items.map((item, index) => {
    const readyRows = ready[index] ?? 0;
    const isGroup = isConditionGroup(item);
    const place: PlaceInList = {
      statementId,
      name: (isGroup ? messages.groupName : messages.conditionName)(index + 1, name),
      groupDepth,
      heightBefore: heights[index - 1],
      heightAfter: heights[index + 1],
      depth: depths?.[index] ?? 0,
      depthBefore: depths?.[index - 1] ?? 0,
    };
    return (
      <Fragment key={item.id}>
        {group !== undefined && index > 0 && <S.Join data-kind={group.kind}>{messages[join]}</S.Join>}
        {readyRows === 0 ? (
          <FarCondition condition={item} isInGroup={group !== undefined} />
        ) : isGroup ? (
          <GroupCard group={item} kindAround={group?.kind} ready={readyRows} isFull={isFull} {...place} />
        ) : (
          <ConditionRow condition={item} {...place} />
        )}
      </Fragment>
    );
  });
}

interface GroupCardProps extends PlaceInList {
  group: ConditionGroup;
  /** How the group around it asks. */
  kindAround: ConditionGroup['kind'] | undefined;
  ready: number;
  isFull: boolean;
}

/** A group of conditions: a card within the card, with how it asks in its head, and below what it asks about. */
const GroupCard = memo(function GroupCard(props: GroupCardProps): ReactNode {
  const { statementId, group, name, groupDepth, heightBefore, heightAfter } = props;
  const { id } = group;
  const intents = useIntents();
  const { isLocked, hasIds } = useBuilderContext();
  const isBeside = groupDepth === 0 && (heightBefore !== undefined || heightAfter !== undefined);
  const box = <GroupBox {...props} isInRow={isBeside} />;
  if (!isBeside) return box;
  return (
    <Row.Row as="div" {...mark('condition', hasIds && id)}>
      {!isLocked && <DragHandle name={name} />}
      <GroupBrackets depth={props.depth} depthBefore={props.depthBefore} isLast={heightAfter === undefined} />
      <Row.Fields>
        <Row.JoinCell>
          <JoinChip
            join={group.logicalOperator}
            isLocked={isLocked}
            onChange={(logicalOperator) => intents.changeCondition(statementId, id, { logicalOperator })}
          />
        </Row.JoinCell>
        <Row.GroupCell>{box}</Row.GroupCell>
      </Row.Fields>
    </Row.Row>
  );
});

/** The box itself. Who has left it once empty is told what it lacks. */
function GroupBox(props: GroupCardProps & { isInRow: boolean }): ReactNode {
  const { statementId, group, name, groupDepth, ready, isFull, isInRow } = props;
  const { id, kind, items } = group;
  const words = useGroupMessages();
  const { isLocked, hasIds, showProblems } = useBuilderContext();
  const [isLeft, setLeft] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const baseId = useId();
  const findings = notSaidByRow(useFindingsAbout('condition', id));
  return (
    <S.Box
      aria-label={words.groupLabel(name, words.groupKinds[kind])}
      data-kind={kind}
      data-nested={groupDepth > 0 || undefined}
      {...mark('condition', hasIds && !isInRow && id)}
      onBlur={isLeft ? undefined : onLeave(() => setLeft(true))}
    >
      <Moves list={list} order={items.map((item) => item.id).join()} />
      <GroupHead
        {...props}
        describedBy={findings.length > 0 ? `${baseId}-findings` : undefined}
        hasHandle={groupDepth > 0 && !isLocked}
      />
      <S.Found>
        <FindingsHere id={`${baseId}-findings`} findings={findings} />
      </S.Found>
      <S.Items ref={list} {...mark('groupItems')}>
        {items.length === 0 ? (
          <EmptyGroup
            statementId={statementId}
            groupId={id}
            reasonId={`${baseId}-empty`}
            isWrong={showProblems || isLeft}
          />
        ) : (
          <ConditionItems
            statementId={statementId}
            items={items}
            name={name}
            group={group}
            groupDepth={groupDepth + 1}
            ready={ready}
            isFull={isFull}
          />
        )}
      </S.Items>
    </S.Box>
  );
}
