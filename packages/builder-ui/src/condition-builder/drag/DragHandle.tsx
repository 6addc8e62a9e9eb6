import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { DotsIcon } from '../../controls/icon-button/MenuButton.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './drag.styles.ts';

/**
 * The handle for moving a card or a row, by pointer or by keyboard. Has no behavior of its own: the builder's
 * {@link DragLayer} hears every handle, so that a row costs nothing more.
 */
export function DragHandle({ name }: { name: string }): ReactNode {
  const messages = useConditionBuilderMessages();
  const { dragHelpId } = useBuilderContext();
  return (
    <S.Handle
      type="button"
      {...mark('dragHandle')}
      aria-label={messages.dragHandle(name)}
      title={messages.dragHandle(name)}
      aria-describedby={dragHelpId}
    >
      <DotsIcon kind="grip" size={14} />
    </S.Handle>
  );
}
