import { ShieldCheck, Variable } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import * as S from '../SyntaxPreview.styles.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import type { BranchHelpers } from './helper-lines.ts';

/** Says of each branch with groups whether Liquid reads it as it is, or which variables ask for its groups. */
export function GroupHelpers({ branches }: { branches: readonly BranchHelpers[] }): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const { statementName } = useConditionBuilderMessages();
  return (
    <S.GroupHelpers aria-label={messages.groupHelpers}>
      {branches.map(({ index, names }) => (
        <li key={index} data-needs={names.length === 0 ? 'none' : undefined}>
          {names.length === 0 ? <ShieldCheck size={14} aria-hidden /> : <Variable size={14} aria-hidden />}
          <span>
            <b>{statementName(index)}</b>{' '}
            {names.length === 0 ? (
              messages.needsNoHelper
            ) : (
              <>
                {messages.usesHelpers(names.length)}{' '}
                {names.map((name) => (
                  <Fragment key={name}>
                    <code dir="ltr">{name}</code>,{' '}
                  </Fragment>
                ))}
                {messages.whyHelpers}
              </>
            )}
          </span>
        </li>
      ))}
    </S.GroupHelpers>
  );
}
