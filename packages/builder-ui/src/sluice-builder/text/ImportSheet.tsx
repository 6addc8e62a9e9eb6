import { createId, generateTemplate, type AttributeDefinition, type Template } from '@sluice/liquid';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';
import { prepareModality } from '../../controls/dialog/modal-behaviour.tsx';
import { Sheet } from '../../controls/dialog/Sheet.tsx';
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx';
import { LateSuspense } from '../../hooks/late-component.ts';
import { ExamplePicker } from '../../examples/late-picker.ts';
import { LiquidEditor, prepareLiquidEditor } from '../../syntax-preview/editor/LiquidEditor.tsx';
import type { LiquidEditorHandle } from '../../syntax-preview/editor/liquid-editor-props.ts';

/** Fetches what the sheet needs beside its field. To be called when somebody may open it. */
export function prepareImportSheet(): void {
  prepareModality();
  prepareLiquidEditor();
  ExamplePicker.prepare();
}

interface ImportSheetProps {
  /** A text that was put away before. */
  draft: string | undefined;
  /** The attributes that there are. */
  attributes: readonly AttributeDefinition[] | undefined;
  onApply: (template: Template) => void;
  /** Called when the person leaves, with the text if there is one that was not applied. */
  onLeave: (unapplied: string | undefined) => void;
  onUnappliedChange: (isUnapplied: boolean) => void;
  onDraftChange: (typed: string | undefined) => void;
}

/** A wide sheet to paste any text into. What is pasted is never lost by closing it. */
export function ImportSheet({ onApply, onLeave, ...ofText }: ImportSheetProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  const editor = useRef<LiquidEditorHandle>(null);
  return (
    <Sheet
      title={messages.importLiquid}
      description={messages.importHelp}
      onClose={() => editor.current?.leaveIfUnchanged()}
    >
      <Form>
        <LiquidEditor
          handle={editor}
          text=""
          onApply={onApply}
          onLeave={onLeave}
          {...ofText}
          whenEmpty={
            <LateSuspense fallback={<Skeleton height="184px" />}>
              <ExamplePicker
                onChoose={(make) => editor.current?.write(generateTemplate(make(createId)).text)}
              />
            </LateSuspense>
          }
        />
      </Form>
    </Sheet>
  );
}

/** Fills the sheet, which has room of its own at the sides. */
const Form = styled.div`
  /* What sticks in it sticks to the end of the sheet, not to the end of what is padded. */
  --sluice-ending-inset: calc(-1 * var(--sluice-space-4));

  /* The line above its buttons goes from edge to edge, as in any other sheet. */
  --sluice-editor-inset: var(--sluice-space-5);

  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  margin-inline: calc(-1 * var(--sluice-space-5));
  margin-block-end: calc(-1 * var(--sluice-space-4));
`;
