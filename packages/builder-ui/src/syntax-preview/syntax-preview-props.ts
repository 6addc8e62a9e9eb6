import type { AttributeDefinition, BuilderSettings, GeneratedLiquid, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { ReactNode, Ref, RefObject } from 'react';
import type { LitBranch } from './code/preview-lines.ts';
import type { PreviewPlace } from './code/preview-places.ts';
import type { LiquidEditorHandle } from './editor/liquid-editor-props.ts';

/** The form in which the Liquid is written: its layout, and its references inside tags. */
export type PreviewFormat = Pick<BuilderSettings, 'outputStyle' | 'referenceStyle'>;

export interface SyntaxPreviewProps {
  /** The template whose Liquid is shown. Unchanged branches are not printed again. */
  template: Template;
  /** `generateLiquid(template)`, if the host has made it already. */
  generated?: GeneratedLiquid | undefined;
  /**
   * Called when the person chooses another layout or form of references. Both are settings of the template
   * (`settings-changed`), so that what is shown, copied and saved is one text. Without it they cannot be chosen.
   */
  onFormatChange?: ((changes: PreviewFormat) => void) | undefined;
  /** The branch to light up, such as the one a test matched. */
  litBranch?: LitBranch | undefined;
  /** What is pointed at in the builder; its lines are marked. */
  pointed?: PreviewPlace | undefined;
  /** What has focus in the builder: its lines are lit, and the first of them is scrolled into view. */
  focused?: PreviewPlace | undefined;
  /** Called when the pointer comes to a line, with what it belongs to, and with nothing when it leaves the code. */
  onPoint?: ((place: PreviewPlace | undefined) => void) | undefined;
  /** Called when the person presses a line or its number, to go to what it belongs to. */
  onGo?: ((place: PreviewPlace) => void) | undefined;
  /** Findings about `template` (`useFindings`): underlined, with their sentence. */
  findings?: readonly Finding[] | undefined;
  /** Nobody has begun yet: nothing is said of what is missing. */
  isUntouched?: boolean | undefined;
  /** The ids of branches in which nobody has begun: nothing is said of what is missing there. */
  untouchedBranches?: ReadonlySet<string> | undefined;
  /** Applies the fix of a finding. Without it no fixes are offered. */
  onFix?: ((finding: Finding) => void) | undefined;
  /** Makes all fixes that change nobody's message. Without it, the footer offers none. */
  onFixAll?: (() => void) | undefined;
  /** Goes to the place of the finding that the footer names, or to the worst of those that it counts. */
  onShow?: ((finding: Finding) => void) | undefined;
  /** Called with the template of the edited text. Without it, the text cannot be edited. */
  onEdit?: ((template: Template) => void) | undefined;
  /**
   * Opens and closes the text editor. The person does when left out. Focus goes to the Edit button when the person leaves
   * the editor; a host that opened it from elsewhere takes focus back there.
   */
  isEditing?: boolean | undefined;
  /** Called when the person opens or closes the text editor. */
  onEditingChange?: ((isEditing: boolean) => void) | undefined;
  /** What the text editor starts with, instead of the template's own text. */
  draft?: string | undefined;
  /** The attributes that there are, for the checks of a text that is being typed. */
  attributes?: readonly AttributeDefinition[] | undefined;
  /** Called with a changed text that the person leaves without applying it, for the host to offer it again. */
  onPutAway?: ((text: string) => void) | undefined;
  /** Called with `true` when the text editor holds Liquid that was not applied, and with `false` when it no longer does. */
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /** Called with each text that is typed and not applied, and with nothing once it is as it was: keep it for the person. */
  onDraftChange?: ((typed: string | undefined) => void) | undefined;
  /** The *Edit* button, while the text editor is closed. */
  editButton?: RefObject<HTMLButtonElement | null> | undefined;
  /** The text editor, while it is open. */
  editor?: Ref<LiquidEditorHandle> | undefined;
  /**
   * Whether the Copy button is shown above the code. Leave it out and use `CopyButton` to place it elsewhere.
   * @default true
   */
  hasCopy?: boolean | undefined;
  /**
   * Whether layout, wrapping and edit can be chosen above the code.
   * @default The value of `hasCopy`.
   */
  hasTools?: boolean | undefined;
  /** Called when the person asks for a copy while parts are missing. */
  onCopyRefused?: (() => void) | undefined;
  /** How many branches the footer counts: those of the template when left out. */
  branches?: number | undefined;
  /** Said at the start of the footer, instead of the findings. */
  footer?: ReactNode;
  className?: string | undefined;
}
