import { useRef, type ReactNode } from 'react';
import { lateCode } from '../../hooks/late-code.ts';
import { untilItComes } from '../../hooks/until-it-comes.ts';
import { EarlyEditor } from '../../syntax-preview/early/EarlyEditor.tsx';
import { useLateEditor } from '../../syntax-preview/early/useLateEditor.ts';
import type { LiquidEditorHandle } from '../../syntax-preview/editor/liquid-editor-props.ts';
import { useSluiceBuilderMessages } from '../useSluiceBuilderMessages.ts';
import { EarlySheet } from './EarlySheet.tsx';
import type { ImportSheetProps } from './import-sheet-props.ts';

export const importSheetCode = lateCode(() => untilItComes(() => import('./ImportSheet.tsx')));

/** The `ImportSheet`, which takes keys from the moment it is asked for. */
export function LateImportSheet(props: ImportSheetProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  const { code, field, start, handedOver } = useLateEditor(importSheetCode, '', props.draft);
  const editor = useRef<LiquidEditorHandle>(null);
  if (code !== undefined) return <code.ImportSheet {...props} {...handedOver} />;
  return (
    <EarlySheet title={messages.importLiquid} onLeave={() => editor.current?.leaveIfUnchanged()}>
      <EarlyEditor {...props} {...{ field, start }} handle={editor} text="" />
    </EarlySheet>
  );
}
