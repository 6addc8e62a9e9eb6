import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInputs } from '@sluice/liquid/sample';
import { useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Dialog } from '../../controls/dialog/Dialog.tsx';
import { TextArea } from '../../controls/text-area/TextArea.tsx';
import { useConditionTesterMessages } from '../messages.ts';
import type { ConditionTesterState } from '../useTester.ts';
import * as S from './PayloadSheet.styles.ts';
import { readPayload } from './read-payload.ts';

interface PayloadSheetProps {
  tester: ConditionTesterState;
  /** Called with the values of the example, beside which the others stay. */
  onUse: (inputs: SampleInputs) => void;
  onClose: () => void;
}

/** A field for an example of what Braze gets, with what it says about the values of the message. */
export function PayloadSheet({ tester, onUse, onClose }: PayloadSheetProps): ReactNode {
  const messages = useConditionTesterMessages();
  const [text, setText] = useState('');
  const read = readPayload(text, tester.references);
  const count = read?.found.length ?? 0;
  const labels = (list: typeof tester.references) => list.map(referenceLabel);
  return (
    <Dialog
      isOpen
      size="large"
      isDismissable={text === ''}
      title={messages.payloadTitle}
      description={messages.payloadHelp}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {messages.payloadCancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0}
            onPress={() => {
              if (read === undefined) return;
              onUse(read.inputs);
              onClose();
            }}
          >
            {messages.takePayload(count)}
          </Button>
        </>
      }
    >
      <S.Content>
        <TextArea
          code
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it pastes next
          autoFocus
          label={messages.payloadField}
          rows={12}
          maxLength={200_000}
          spellCheck={false}
          placeholder={PLACEHOLDER}
          value={text}
          onChange={setText}
          error={text.trim() !== '' && read === undefined ? messages.payloadIsNoJson : undefined}
        />
        <S.Found>
          {read !== undefined && count > 0 && <span>{messages.payloadFound(labels(read.found))}</span>}
          {read !== undefined && count === 0 && <span>{messages.payloadHasNothing}</span>}
          {read !== undefined && count > 0 && read.missing.length > 0 && (
            <small>{messages.payloadMissing(labels(read.missing))}</small>
          )}
        </S.Found>
      </S.Content>
    </Dialog>
  );
}

const PLACEHOLDER = `{
  "products": [
    { "name": "…", "price": 139.00 }
  ]
}`;
