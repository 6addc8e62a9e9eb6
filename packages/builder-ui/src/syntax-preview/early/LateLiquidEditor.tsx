import type { ReactNode } from 'react';
import { lateCode } from '../../hooks/late-code.ts';
import { untilItComes } from '../../hooks/until-it-comes.ts';
import type { LiquidEditorProps } from '../editor/liquid-editor-props.ts';
import { EarlyEditor } from './EarlyEditor.tsx';
import { useLateEditor } from './useLateEditor.ts';

/** Reading Liquid text is code that few visits need. */
export const liquidEditorCode = lateCode(() => untilItComes(() => import('../editor/LiquidEditor.tsx')));

/** The `LiquidEditor`, which takes keys from the moment it is asked for. */
export function LateLiquidEditor(props: LiquidEditorProps): ReactNode {
  const { code, field, start, handedOver } = useLateEditor(liquidEditorCode, props.text, props.draft);
  if (code === undefined) return <EarlyEditor {...props} field={field} start={start} />;
  return <code.LiquidEditor {...props} {...handedOver} />;
}
