import type { ReactNode } from 'react';
import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import type { SnippetDraft, MissingPart } from './useFormSubmit.ts';

export interface SnippetEdit extends SnippetDraft {
  /** The Liquid, as typed. Not empty. */
  content: string;
}

export interface EditSnippetDialogProps {
  /** The snippet being edited; the dialog is open while there is one. */
  snippet: SnippetEdit | null;
  /** What the person had typed already, for instance before their session ended; by default what the snippet has. */
  typed?: SnippetEdit | undefined;
  /** Called with every change, for a host to keep what is typed. */
  onType?: ((edit: SnippetEdit) => void) | undefined;
  /** Called when the person cancels or leaves. */
  onClose: () => void;
  /** Where suggestions for tags come from. Keep the function stable between renders. */
  loadTagSuggestions: LoadTagSuggestions;
  /** Saves. The dialog stays open: close it when that worked, or pass `isSaving` false and `error`. */
  onSave: (edit: SnippetEdit) => void;
  /** Called when the person presses Enter while something is empty, for a host to say so as well. */
  onRefused?: ((missing: MissingPart) => void) | undefined;
  /** Saving is under way; the dialog stays. */
  isSaving?: boolean | undefined;
  /** Why saving failed. What was typed stays. */
  error?: ReactNode;
  /** Something to know, such as that changed text no longer opens in the builder. */
  note?: ReactNode;
}
