import type { ConditionItem } from '@sluice/liquid';
import type { BranchOutcome, TemplateChange } from '@sluice/liquid/compare';
import { shortened } from '@sluice/liquid/messages';
import { Fragment, useContext, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { ConditionChange, ChangedText, FromTo, Gone, New, SideChoice } from './ChangedParts.tsx';
import { PlaceBadge } from './PlaceBadge.tsx';
import * as S from './TemplateComparison.styles.ts';
import { useTemplateComparisonMessages } from './messages.ts';
import { ItemSentence } from '../condition-builder/statement/ItemSentence.tsx';

/** A change in words, after the badge of its branch. */
export function ChangeWords({ change }: { change: TemplateChange }): ReactNode {
  const messages = useTemplateComparisonMessages();
  switch (change.code) {
    case 'condition-changed':
      return <ConditionChange {...change.params} />;
    case 'insertion-changed':
    case 'text-changed':
    case 'reason-changed':
    case 'outcome-changed':
      return <OutcomeChange change={change} />;
    case 'name-changed': {
      const { before = messages.noName, after = messages.noName } = change.params;
      return <PartChange part={messages.name} from={before} to={after} />;
    }
    case 'output-style-changed': {
      const { before, after } = change.params;
      return (
        <PartChange part={messages.layout} from={messages.layouts[before]} to={messages.layouts[after]} />
      );
    }
    case 'reference-style-changed': {
      const { referenceStyles, references } = messages;
      const { before, after } = change.params;
      return <PartChange part={references} from={referenceStyles[before]} to={referenceStyles[after]} />;
    }
    case 'formatting-changed':
      return messages.formatting;
    default:
      return <StructureChange change={change} />;
  }
}

type Change<Code extends TemplateChange['code']> = Extract<TemplateChange, { code: Code }>;

/** Shows what people got and what they get now. */
function OutcomeChange(props: {
  change: Change<'insertion-changed' | 'text-changed' | 'reason-changed' | 'outcome-changed'>;
}): ReactNode {
  const { change } = props;
  const messages = useTemplateComparisonMessages();
  switch (change.code) {
    case 'insertion-changed': {
      const { before, after, fallback } = change.params;
      return (
        <>
          <FromTo from={<code dir="ltr">{before}</code>} to={<code dir="ltr">{after}</code>} />{' '}
          {fallback === undefined ? messages.inText : messages.inTextWithDefault}
          {fallback !== undefined && (
            <>
              {' '}
              <b dir="auto">{fallback}</b>
            </>
          )}
        </>
      );
    }
    case 'text-changed': {
      const { before, after } = change.params;
      return (
        <>
          <S.Part>{messages.text}</S.Part>{' '}
          {before === '' || after === '' ? (
            <FromTo from={before || messages.emptyText} to={after || messages.emptyText} />
          ) : (
            <ChangedText before={before} after={after} />
          )}
        </>
      );
    }
    case 'reason-changed': {
      const { before, after } = change.params;
      return <PartChange part={messages.reason} from={before} to={after} />;
    }
    case 'outcome-changed': {
      const { before, after } = change.params;
      return <FromTo from={<OutcomeWords outcome={before} />} to={<OutcomeWords outcome={after} />} />;
    }
  }
}

type StructureCode = Exclude<
  TemplateChange['code'],
  | 'condition-changed'
  | 'insertion-changed'
  | 'text-changed'
  | 'reason-changed'
  | 'outcome-changed'
  | 'name-changed'
  | 'output-style-changed'
  | 'reference-style-changed'
  | 'formatting-changed'
>;

/** Branches and conditions that came, went or moved. */
function StructureChange({ change }: { change: Change<StructureCode> }): ReactNode {
  const messages = useTemplateComparisonMessages();
  const isMerging = useContext(SideChoice) !== undefined;
  const added = isMerging ? messages.onlyMine : messages.added;
  const removed = isMerging ? messages.onlyTheirs : messages.removed;
  switch (change.code) {
    case 'branch-added':
      return (
        <Whole
          Piece={New}
          what={<Conditions conditions={change.params.statement.conditions} />}
          word={added}
        />
      );
    case 'branch-removed':
      return (
        <Whole
          Piece={Gone}
          what={<Conditions conditions={change.params.statement.conditions} />}
          word={removed}
        />
      );
    case 'else-added':
      return <Whole Piece={New} what={<OutcomeWords outcome={change.params.outcome} />} word={added} />;
    case 'else-removed':
      return <Whole Piece={Gone} what={<OutcomeWords outcome={change.params.outcome} />} word={removed} />;
    case 'condition-added':
      return <Whole Piece={New} what={<Joined {...change.params} />} word={added} />;
    case 'condition-removed':
      return <Whole Piece={Gone} what={<Joined {...change.params} />} word={removed} />;
    case 'group-changed': {
      const { before, after } = change.params;
      return (
        <>
          <Gone>
            <ItemSentence item={before} />
          </Gone>{' '}
          <New>
            <ItemSentence item={after} />
          </New>
        </>
      );
    }
    case 'join-changed':
      return <JoinChange {...change.params} />;
    case 'conditions-reordered':
      return (
        <>
          {messages.reordered}{' '}
          <S.Quiet>
            · <Conditions conditions={change.params.after} />
          </S.Quiet>
        </>
      );
    case 'branch-moved':
      return (
        <>
          {messages.moved} {change.before !== undefined && <PlaceBadge place={change.before} />}
        </>
      );
  }
}

function PartChange({ part, from, to }: { part: string; from: string; to: string }): ReactNode {
  return (
    <>
      <S.Part>{part}</S.Part> <FromTo from={from} to={to} />
    </>
  );
}

function Whole(props: { Piece: typeof New; what: ReactNode; word: string }): ReactNode {
  const { Piece, what, word } = props;
  return (
    <>
      <Piece>{what}</Piece> {word}
    </>
  );
}

function JoinChange({ before, after }: { before: ConditionItem; after: ConditionItem }): ReactNode {
  const words = useConditionBuilderMessages();
  const messages = useTemplateComparisonMessages();
  return (
    <>
      <FromTo from={words[before.logicalOperator ?? 'and']} to={words[after.logicalOperator ?? 'and']} />{' '}
      {messages.before} <ItemSentence item={after} />
    </>
  );
}

function Joined({
  condition,
  join,
}: {
  condition: ConditionItem;
  join?: 'and' | 'or' | undefined;
}): ReactNode {
  const words = useConditionBuilderMessages();
  return (
    <>
      {join !== undefined && `${words[join]} `}
      <ItemSentence item={condition} />
    </>
  );
}

/** What a branch asks. */
export function Conditions({ conditions }: { conditions: readonly ConditionItem[] }): ReactNode {
  const words = useConditionBuilderMessages();
  return conditions.map((condition) => (
    <Fragment key={condition.id}>
      {condition.logicalOperator !== undefined && ` ${words[condition.logicalOperator]} `}
      <ItemSentence item={condition} />
    </Fragment>
  ));
}

/** What people get. */
export function OutcomeWords({ outcome }: { outcome: BranchOutcome }): ReactNode {
  const messages = useTemplateComparisonMessages();
  if (outcome.kind === 'abort') return messages.abort(outcome.reason);
  const text = shortened(outcome.text, 160);
  return text === '' ? messages.sendsNothing : messages.sends(text);
}
