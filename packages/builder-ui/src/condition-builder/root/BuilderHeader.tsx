import { ChevronsDownUp, ChevronsUpDown, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import * as S from '../ConditionBuilder.styles.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { useIntents, useBuilderContext } from './ConditionBuilderContext.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** How a builder stands among the headings of its page. */
export interface HeadingProps {
  /**
   * The level of the builder's headings, so that they come in order after the page's own.
   * @default 2
   */
  headingLevel?: HeadingLevel | undefined;
  /**
   * Leaves the builder's title out, where the page has one of its own above it.
   * @default false
   */
  hideTitle?: boolean | undefined;
}

interface BuilderHeaderProps extends HeadingProps {
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
  const { canUndo, canRedo, hasOpenCard, headingLevel = 2, hideTitle = false } = props;
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
      {!hideTitle && <S.Title as={`h${headingLevel}`}>{messages.title}</S.Title>}
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
