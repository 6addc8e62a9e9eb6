import { ChevronsDownUp, ChevronsUpDown, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import * as S from '../ConditionBuilder.styles.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { useIntents, useBuilderContext } from './ConditionBuilderContext.ts';

interface BuilderHeaderProps {
  canUndo: boolean;
  canRedo: boolean;
  /** Whether any card is open. */
  hasOpenCard: boolean;
  /** Whether there are several cards to open and close. */
  hasCards: boolean;
  actions: ReactNode;
}

/** Title, undo, redo, what opens and closes all cards, and whatever the host adds. */
export const BuilderHeader = memo(function BuilderHeader(props: BuilderHeaderProps): ReactNode {
  const { canUndo, canRedo, hasOpenCard } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked, firstMount } = useBuilderContext();
  const toggleAll = () => {
    // Hundreds of cards at once: those far away wait, as they do when a page opens.
    if (!hasOpenCard) firstMount.begin();
    intents.toggleAll(!hasOpenCard);
  };
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
        {props.hasCards && (
          <IconButton
            compact
            label={hasOpenCard ? messages.collapseAll : messages.expandAll}
            icon={hasOpenCard ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
            onPress={toggleAll}
          />
        )}
        {props.actions}
      </S.Actions>
    </S.Header>
  );
});
