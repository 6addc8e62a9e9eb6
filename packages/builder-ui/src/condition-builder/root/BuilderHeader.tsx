import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import * as S from '../ConditionBuilder.styles.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useIntents, useBuilderContext } from './ConditionBuilderContext.ts';

interface BuilderHeaderProps {
  canUndo: boolean;
  canRedo: boolean;
  actions: ReactNode;
}

/** Title, undo, redo, and whatever the host adds. */
export function BuilderHeader({ canUndo, canRedo, actions }: BuilderHeaderProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  return (
    <S.Header>
      <S.Title>{messages.title}</S.Title>
      <S.Actions>
        {!isLocked && (
          <>
            <IconButton
              compact
              label={messages.undo}
              icon={<Undo2 aria-hidden />}
              aria-disabled={!canUndo}
              onPress={intents.undo}
            />
            <IconButton
              compact
              label={messages.redo}
              icon={<Redo2 aria-hidden />}
              aria-disabled={!canRedo}
              onPress={intents.redo}
            />
          </>
        )}
        {actions}
      </S.Actions>
    </S.Header>
  );
}
