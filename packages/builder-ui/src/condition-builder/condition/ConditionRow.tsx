import type { Condition, ConditionChanges, LogicalOperator } from '@sluice/liquid';
import { memo, useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { DragHandle } from '../drag/DragHandle.tsx';
import { onLeave } from '../focus/on-leave.ts';
import { useFindingsAbout } from '../root/card-notes.ts';
import { useHeldFindings } from '../root/useHeldFindings.ts';
import { notSaidByRow } from './field-of-finding.ts';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { isUntouchedCondition } from '../root/is-untouched.ts';
import { useConditionWords, useConditionBuilderMessages } from '../messages.ts';
import { otherComparison, otherReading } from '../value-editor/value-kind.ts';
import { ConditionFields } from './ConditionFields.tsx';
import * as S from './ConditionRow.styles.ts';
import { judgeCondition } from './condition-problems.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { ConditionEntries, prepareEntries } from '../menus/late-entries.ts';
import type { MenuCondition } from '../menus/menu-entries.tsx';

/** Where a condition or a group stands among others. Plain values: what stays where it is is not rendered again. */
export interface PlaceInList {
  statementId: string;
  /** What a screen reader calls it. */
  name: string;
  /** The number of groups around it. In a group nothing is joined one by one. */
  groupDepth: number;
  /** How many groups stand in one another in its neighbors: 0 for a condition. Absent where there is no neighbor. */
  heightBefore: number | undefined;
  heightAfter: number | undefined;
  /** In how many brackets of a mixed list it is, and in how many the one before it. */
  depth: number;
  depthBefore: number;
}

export interface ConditionRowProps extends PlaceInList {
  condition: Condition;
}

/** One condition: join, attribute, comparison, value, menu. Rendered again only when it changes. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps): ReactNode {
  const { statementId, condition, name, groupDepth, heightBefore, heightAfter } = props;
  const isAlone = groupDepth === 0 && heightBefore === undefined && heightAfter === undefined;
  const words = useConditionWords();
  const intents = useIntents();
  const { isLocked, showProblems, hasIds } = useBuilderContext();
  const leftRows = leftRowsOf(intents);
  const [isTouched, setTouched] = useState(() => leftRows.has(condition.id));
  const reasonsId = useId();
  // Whoever only passes through a new row has done nothing wrong.
  const isNew = !isTouched || isUntouchedCondition(condition);
  const judgement = judgeCondition(condition, isNew && !showProblems, words);
  const { id } = condition;
  const about = useFindingsAbout('condition', id);
  const held = useHeldFindings(useMemo(() => notSaidByRow(about), [about]));
  const change = useCallback(
    (changes: ConditionChanges) => intents.changeCondition(statementId, id, changes),
    [intents, statementId, id],
  );

  return (
    <S.Row
      aria-label={name}
      {...mark('condition', hasIds && condition.id)}
      onFocus={held.enter}
      onBlur={onLeave(() => {
        held.leave();
        leftRows.add(condition.id);
        setTouched(true);
      })}
    >
      {!isLocked && !isAlone && <DragHandle name={name} />}
      <GroupBrackets depth={props.depth} depthBefore={props.depthBefore} isLast={heightAfter === undefined} />
      <S.Fields data-in-group={groupDepth > 0 || undefined}>
        {groupDepth === 0 && (
          <S.JoinCell>
            <JoinChip
              join={condition.logicalOperator}
              isLocked={isLocked}
              onChange={(logicalOperator) => change({ logicalOperator })}
            />
          </S.JoinCell>
        )}
        <ConditionFields
          statementId={statementId}
          condition={condition}
          problems={judgement.problems}
          notices={judgement.notices}
          warning={judgement.warning}
          reasonsId={reasonsId}
          findings={held.findings}
          onChange={change}
        />
        {!isLocked && (
          <S.MenuCell>
            <ConditionMenu
              statementId={statementId}
              conditionId={condition.id}
              name={name}
              groupDepth={groupDepth}
              height={0}
              heightBefore={heightBefore}
              heightAfter={heightAfter}
              otherComparison={otherComparison(condition)}
              attributeType={condition.attributeType}
              attributeName={condition.attributeName}
              otherReading={otherReading(condition)}
            />
          </S.MenuCell>
        )}
      </S.Fields>
    </S.Row>
  );
});

const rows = new WeakMap<BuilderIntents, Set<string>>();

/**
 * The conditions of a builder whose rows a person has left once, by their ids. They outlive the controls of cards that are
 * far from what can be seen.
 */
function leftRowsOf(intents: BuilderIntents): Set<string> {
  const leftRows = rows.get(intents) ?? new Set<string>();
  rows.set(intents, leftRows);
  return leftRows;
}

interface JoinChipProps {
  /** Absent on the first condition. */
  join: LogicalOperator | undefined;
  isLocked: boolean;
  onChange: (join: LogicalOperator) => void;
}

/** `when`, or the word that joins this condition to the one before; pressing it switches between and and or. */
export function JoinChip({ join, isLocked, onChange }: JoinChipProps): ReactNode {
  const messages = useConditionBuilderMessages();
  if (join === undefined) return <S.When>{messages.when}</S.When>;
  if (isLocked)
    return (
      <S.Join as="span" data-join={join}>
        {messages[join]}
      </S.Join>
    );
  const other = join === 'and' ? 'or' : 'and';
  return (
    <S.Join
      type="button"
      data-join={join}
      aria-label={messages.switchJoin(messages[join], messages[other])}
      title={messages.switchJoin(messages[join], messages[other])}
      onClick={() => onChange(other)}
    >
      {messages[join]}
    </S.Join>
  );
}

/** Deeper groups are still told in words; more lines than these would push the row away. */
const MAX_DRAWN = 8;

interface GroupBracketsProps {
  depth: number;
  depthBefore: number;
  isLast: boolean;
}

/** The lines at the start of a row that show which groups it is in. The text below the list says the same. */
export function GroupBrackets({ depth, depthBefore, isLast }: GroupBracketsProps): ReactNode {
  if (depth === 0) return null;
  const levels = Array.from({ length: Math.min(depth, MAX_DRAWN) }, (_, index) => index + 1);
  return (
    <S.Brackets aria-hidden>
      {levels.map((level) => (
        <S.Bracket
          key={level}
          data-opens={level > depthBefore || undefined}
          data-closes={isLast || undefined}
        />
      ))}
    </S.Brackets>
  );
}

interface ConditionMenuProps extends MenuCondition {
  name: string;
}

/** The button that opens what can be done with one condition. */
const ConditionMenu = memo(function ConditionMenu({ name, ...condition }: ConditionMenuProps): ReactNode {
  const label = useConditionBuilderMessages().conditionMenu(name);
  return (
    <Menu
      label={label}
      items={{
        prepare: prepareEntries,
        render: (show) => <ConditionEntries condition={condition} show={show} />,
      }}
      trigger={<MenuButton label={label} {...mark('rowMenu')} />}
    />
  );
});
