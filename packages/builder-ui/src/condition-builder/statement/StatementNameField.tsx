import type { Statement } from '@sluice/liquid';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './CardHeader.styles.ts';

interface StatementNameFieldProps {
  statement: Statement;
  /** Called when the person has finished, with Enter, Escape or by leaving. */
  onEnd: () => void;
}

/** A name or note for a branch, seen only by those who edit it. */
export function StatementNameField({ statement, onEnd }: StatementNameFieldProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <S.NameField>
      <TextInput
        ref={field}
        {...mark('ownText')}
        aria-label={messages.statementNameField}
        placeholder={messages.statementNameHint}
        value={statement.name ?? ''}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={(event) => intents.nameStatement(statement.id, event.target.value)}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          // A dialog around the builder stays open.
          event.stopPropagation();
          onEnd();
        }}
      />
    </S.NameField>
  );
}
