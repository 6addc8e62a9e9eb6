import type { Passage } from '@sluice/liquid';
import { useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { CodeEditor } from '../../code-editor/CodeEditor.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { useLateModule } from '../../hooks/late-component.ts';
import { isComposing } from '../../hooks/is-composing.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { liquidOf } from '../state/keep-same.ts';
import { textReader } from '../state/useViewBuilder.ts';
import * as S from './Outline.styles.ts';
import { useOutlineActions } from './outline-context.ts';

interface LiquidPartProps {
  passage: Passage;
  title: string;
  onEnd: () => void;
}

/** One part of a message as Liquid. What is applied is read again: it may become cards. */
export function LiquidPart({ passage, title, onEnd }: LiquidPartProps): ReactNode {
  const { id } = passage;
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const [typed, setTyped] = useState(() => liquidOf(passage));
  const reader = useLateModule(textReader);
  const apply = () => {
    if (reader === undefined) return;
    const passages = reader.readPassages(typed, { createId: editor.createId });
    const [first] = passages;
    editor.applyAndGo(
      [{ type: 'passage-replaced', passageId: id, passages }],
      first && { passageId: first.id, control: 'toggle' },
    );
    onEnd();
  };
  return (
    <div {...mark('ownText')}>
      <CodeEditor
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what opened it
        autoFocus
        isLabelHidden
        label={messages.liquidOf(title)}
        value={typed}
        onChange={setTyped}
        minLines={3}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event) || typed !== liquidOf(passage)) return;
          event.stopPropagation();
          onEnd();
        }}
      />
      <S.Buttons style={{ paddingBlockStart: 8 }}>
        <Button compact variant="primary" isDisabled={reader === undefined} onPress={apply}>
          {messages.apply}
        </Button>
        <Button compact onPress={onEnd}>
          {messages.cancel}
        </Button>
      </S.Buttons>
    </div>
  );
}
