import { createId, generateLiquid } from '@sluice/liquid';
import { useRef, type ReactNode } from 'react';
import { Dialog } from '../../controls/dialog/Dialog.tsx';
import { ExamplePicker } from '../../examples/ExamplePicker.tsx';
import { LiquidEditor } from '../../syntax-preview/editor/LiquidEditor.tsx';
import type { LiquidEditorHandle } from '../../syntax-preview/editor/liquid-editor-props.ts';
import { useSluiceBuilderMessages } from '../useSluiceBuilderMessages.ts';
import type { ImportSheetProps } from './import-sheet-props.ts';
import * as S from './ImportSheet.styles.ts';

/** A wide sheet to paste any text into. What is pasted is never lost by closing it. */
export function ImportSheet({ onApply, onLeave, ...ofText }: ImportSheetProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  const editor = useRef<LiquidEditorHandle>(null);
  return (
    <Dialog
      isOpen
      size="wide"
      isDismissable={false}
      title={messages.importLiquid}
      description={messages.importHelp}
      onOpenChange={() => editor.current?.leaveIfUnchanged()}
    >
      <S.ImportForm>
        <LiquidEditor
          handle={editor}
          text=""
          onApply={onApply}
          onLeave={onLeave}
          {...ofText}
          whenEmpty={
            <ExamplePicker onChoose={(make) => editor.current?.write(generateLiquid(make(createId)).text)} />
          }
        />
      </S.ImportForm>
    </Dialog>
  );
}
