import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { LiquidEditorProps } from '../../syntax-preview/editor/liquid-editor-props.ts';

export interface ImportSheetProps extends Pick<LiquidEditorProps, 'early'> {
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
