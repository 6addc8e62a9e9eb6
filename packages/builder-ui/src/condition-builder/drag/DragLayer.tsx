import type { Template } from '@sluice/liquid';
import { use, type ReactNode, type RefObject } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { MessagesContext } from '../../messages/MessagesContext.ts';
import { nameOf, placeOf } from '../announce/edited-place.ts';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './drag.styles.ts';
import { useDragging } from './useDragging.ts';

interface DragLayerProps {
  /** The builder's element, which contains every handle. */
  root: RefObject<HTMLElement | null>;
  helpId: string;
  template: Template;
  openStatementIds: ReadonlySet<string>;
}

/** What a drag shows and announces: the line where the item will land, and each position in words. */
export function DragLayer({ root, helpId, template, openStatementIds }: DragLayerProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { line, spoken } = useDragging(root, {
    template,
    openStatementIds,
    intents,
    messages,
    overrides: use(MessagesContext).conditionBuilder,
    nameOf: ({ statementId, conditionId }) => nameOf(placeOf(template, statementId, conditionId), messages),
  });
  return (
    <>
      <span id={helpId} hidden>
        {messages.dragHelp}
      </span>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
      {line !== undefined && <S.DropLine style={line} {...mark('dropLine')} />}
    </>
  );
}
