import type { Condition } from '@sluice/liquid';
import type { ChangedPart } from '@sluice/liquid/compare';
import type { ReactNode } from 'react';
import {
  ConditionOperator,
  ConditionQuestion,
  ConditionSentence,
  ConditionSubject,
  ConditionValue,
} from '../condition-builder/statement/ConditionSentence.tsx';
import { valueKind } from '../condition-builder/value-editor/value-kind.ts';
import { FromTo } from './Pieces.tsx';
import * as S from './TemplateComparison.styles.ts';
import { useTemplateComparisonMessages } from './messages.ts';

interface ConditionChangeProps {
  before: Condition;
  after: Condition;
  parts: readonly ChangedPart[];
}

/** A condition that was changed: the part that differs, and the rest of its sentence. */
export function ConditionChange({ before, after, parts }: ConditionChangeProps): ReactNode {
  const messages = useTemplateComparisonMessages();
  const [part] = parts;
  const whole = (
    <FromTo from={<ConditionSentence condition={before} />} to={<ConditionSentence condition={after} />} />
  );
  const isTyped = [before, after].every(
    (condition) => condition.valueKind === undefined && condition.value !== '',
  );
  if (parts.length !== 1) return whole;
  switch (part) {
    case 'attribute':
      return (
        <>
          <FromTo
            from={<ConditionSubject condition={before} />}
            to={<ConditionSubject condition={after} />}
          />{' '}
          <ConditionQuestion condition={after} />
        </>
      );
    case 'operator':
      return (
        <>
          <ConditionSubject condition={after} />{' '}
          <FromTo
            from={<ConditionOperator condition={before} />}
            to={<ConditionOperator condition={after} />}
          />{' '}
          {valueKind(after) !== 'none' && <ConditionValue condition={after} />}
        </>
      );
    case 'value':
      if (!isTyped) return whole;
      return (
        <>
          <S.Part>{messages.value}</S.Part>{' '}
          <FromTo from={<ConditionValue condition={before} />} to={<ConditionValue condition={after} />} />{' '}
          <Rest condition={after} />
        </>
      );
    default:
      return (
        <>
          <S.Part>{messages.type}</S.Part>{' '}
          <FromTo from={messages.dataType(before.dataType)} to={messages.dataType(after.dataType)} />{' '}
          <Rest condition={after} />
        </>
      );
  }
}

/** What the condition asks now: without it, a value alone would not say whose it is. */
function Rest({ condition }: { condition: Condition }): ReactNode {
  return (
    <S.Quiet>
      · <ConditionSentence condition={condition} />
    </S.Quiet>
  );
}
