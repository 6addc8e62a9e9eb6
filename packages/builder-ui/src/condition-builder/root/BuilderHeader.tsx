import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToolButton } from '../../controls/field/native-controls.styles.ts';
import * as S from '../ConditionBuilder.styles.ts';
import { useConditionBuilderMessages } from '../useConditionBuilderMessages.ts';
import { useIntents, useSurroundings } from './ConditionBuilderContext.ts';

interface BuilderHeaderProps {
  canUndo: boolean;
  canRedo: boolean;
  actions: ReactNode;
}

/** Title, undo, redo, and whatever the host adds. */
export function BuilderHeader({ canUndo, canRedo, actions }: BuilderHeaderProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useSurroundings();
  return (
    <S.Header>
      <S.Title>{messages.title}</S.Title>
      <S.Actions>
        {!isLocked && (
          <>
            <ToolButton
              type="button"
              aria-label={messages.undo}
              title={messages.undo}
              aria-disabled={!canUndo}
              onClick={intents.undo}
            >
              <Undo2 size={16} aria-hidden />
            </ToolButton>
            <ToolButton
              type="button"
              aria-label={messages.redo}
              title={messages.redo}
              aria-disabled={!canRedo}
              onClick={intents.redo}
            >
              <Redo2 size={16} aria-hidden />
            </ToolButton>
          </>
        )}
        {actions}
      </S.Actions>
    </S.Header>
  );
}
