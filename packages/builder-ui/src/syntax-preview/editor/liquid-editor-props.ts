import type { AttributeDefinition, BuilderSettings, Template } from '@sluice/liquid';
import type { ReactNode, Ref } from 'react';

/** The editor's own door: a component beside it can ask for these. */
export interface LiquidEditorHandle {
  focus: () => void;
  apply: () => void;
  /** Applies a changed text. @returns `false` when the cards have changed meanwhile, and the person has to choose first */
  applyIfChanged: () => boolean;
  /** Leaves; a changed text is handed over. */
  leave: () => void;
  /** Leaves a text that nobody has changed; says of another one that it is not applied. */
  leaveIfUnchanged: () => void;
  /** Replaces all of the text, as one step of its undo. */
  write: (text: string) => void;
}

export interface LiquidEditorProps {
  /** The template's own text; empty for a text to import. */
  text: string;
  /** What to start with instead: a text that was put away before. */
  draft?: string | undefined;
  /** The attributes that there are, for the checks of a text that is being typed. */
  attributes?: readonly AttributeDefinition[] | undefined;
  /** What somebody has called right in the template's own text: it is not asked about again. */
  accepted?: BuilderSettings['acceptedFindings'];
  /** Called when the person leaves, with the text if they have changed it. */
  onLeave: (unapplied: string | undefined) => void;
  /** Called with the template of the text; its generated text is the text, byte for byte. */
  onApply: (template: Template) => void;
  /** Called when the text comes to differ from what it started from, and when it no longer does or the editor closes. */
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /** Called with each text that is typed and not applied, and with nothing once it is as it was: keep it for the person. */
  onDraftChange?: ((typed: string | undefined) => void) | undefined;
  /** Shown below a text that is still empty. */
  whenEmpty?: ReactNode;
  handle?: Ref<LiquidEditorHandle> | undefined;
}
