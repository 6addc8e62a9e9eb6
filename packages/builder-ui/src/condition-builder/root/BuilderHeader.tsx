import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/MessagesContext.ts';
import { IconButton } from '../../primitives/icon-button/IconButton.tsx';
import * as S from '../ConditionBuilder.styles.ts';
import { useIntents, useSurroundings } from './ConditionBuilderContext.ts';

interface BuilderHeaderProps {
  canUndo: boolean;
  canRedo: boolean;
  actions: ReactNode;
}

/** Title, undo, redo, and whatever the host adds. */
export function BuilderHeader({ canUndo, canRedo, actions }: BuilderHeaderProps): ReactNode {
  const messages = useMessages().conditionBuilder;
  const intents = useIntents();
  const { isLocked } = useSurroundings();
  return (
    <S.Header>
      <S.Title>{messages.title}</S.Title>
      <S.Actions>
        {!isLocked && (
          <>
            <IconButton
              label={messages.undo}
              isDisabled={!canUndo}
              onPress={intents.undo}
              icon={<Undo2 size={16} aria-hidden />}
              compact
            />
            <IconButton
              label={messages.redo}
              isDisabled={!canRedo}
              onPress={intents.redo}
              icon={<Redo2 size={16} aria-hidden />}
              compact
            />
          </>
        )}
        {actions}
      </S.Actions>
    </S.Header>
  );
}
