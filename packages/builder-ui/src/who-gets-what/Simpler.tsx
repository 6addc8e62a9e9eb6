import type { Template } from '@sluice/liquid';
import type { Simplification, Simplified } from '@sluice/liquid/analysis';
import { Scissors } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { FindingAct } from '../findings-list/FindingAct.styles.ts';
import { useWhoGetsWhatMessages } from './messages.ts';
import * as S from './WhoGetsWhat.styles.ts';

interface SimplerProps {
  /** The template that was asked about. */
  template: Template;
  simplified: Simplified;
  onSimplify: (template: Template) => void;
}

/** What says the same with less: the next step, and all of them at once. */
export function Simpler({ template, simplified, onSimplify }: SimplerProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { statementName } = useConditionBuilderMessages();
  const title = useId();
  const [next] = simplified.steps;
  if (next === undefined) return null;
  const indexOf = (statementId: string) => template.statements.findIndex(({ id }) => id === statementId);
  const named = (step: Simplification) => {
    const { code, params } = step;
    if (code === 'branches-merged') {
      const { into, merged } = params;
      return {
        code,
        branch: statementName(indexOf(merged.statementId)),
        into: statementName(indexOf(into.statementId)),
      };
    }
    return { code, branch: statementName(indexOf(params.statementId)) };
  };
  return (
    <S.Part aria-labelledby={title}>
      <S.PartHead>
        <S.Heading id={title}>{words.simpler}</S.Heading>
        <span>{words.simplerHelp}</span>
      </S.PartHead>
      <S.Sentences>
        <S.SentenceItem>
          <Scissors size={14} aria-hidden />
          <span>{words.simplification(named(next))}</span>
          <FindingAct type="button" onClick={() => onSimplify(next.template)}>
            {words.simplify[next.code]}
          </FindingAct>
        </S.SentenceItem>
      </S.Sentences>
      {simplified.steps.length > 1 && (
        <S.All>
          <FindingAct type="button" onClick={() => onSimplify(simplified.template)}>
            {words.simplifyAll(simplified.steps.length)}
          </FindingAct>
        </S.All>
      )}
    </S.Part>
  );
}
