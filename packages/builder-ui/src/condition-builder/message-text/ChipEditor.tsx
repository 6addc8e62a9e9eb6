import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useIntents } from '../root/ConditionBuilderContext.ts';
import { useUndoKeys } from '../state/useUndoKeys.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './MessageText.styles.ts';
import { TokenFields } from './TokenFields.tsx';
import { valueToken, type TokenRequest } from './value-token.ts';

interface ChipEditorProps {
  /** What the chip says. */
  token: TokenRequest;
  /** The chip as Liquid. */
  text: string;
  /** Called with new Liquid as soon as there is some. */
  onChange: (liquid: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Changes an inserted attribute and its default. The text follows with each key, as long as Liquid can say it. */
export function ChipEditor({ token, text, onChange, onRemove, onClose }: ChipEditorProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const panel = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState({ request: token, text });
  // Undo, or another edit of the text.
  if (edited.text !== text) setEdited({ request: token, text });
  useUndoKeys(panel, useIntents());

  useLayoutEffect(() => {
    const field = panel.current?.querySelector<HTMLInputElement>(`input:not([role='combobox'])`);
    field?.focus();
    field?.select();
  }, []);

  const change = (request: TokenRequest) => {
    const result = valueToken(request);
    setEdited({ request, text: 'text' in result ? result.text : text });
    if ('text' in result) onChange(result.text);
  };

  return (
    <S.ChipPanel ref={panel} {...mark('ownText', !('text' in valueToken(edited.request)))}>
      <TokenFields request={edited.request} onChange={change} onEnter={onClose}>
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
          {messages.removeChip}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {messages.closeChip}
        </Button>
      </TokenFields>
    </S.ChipPanel>
  );
}
