import type { ReactNode } from 'react';
import type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';
import type { SnippetDraft } from './snippet-fields.ts';

export interface SnippetEdit extends SnippetDraft {
  /** The Liquid, as typed. Not empty. */
  content: string;
}

export interface EditSnippetDialogProps {
  /** The snippet being edited; the dialog is open while there is one. */
  snippet: SnippetEdit | null;
  /** Called when the person cancels or leaves. */
  onClose: () => void;
  /** Where suggestions for tags come from. Keep the function stable between renders. */
  loadTagSuggestions: LoadTagSuggestions;
  /** Saves. The dialog stays open: close it when that worked, or pass `isSaving` false and `error`. */
  onSave: (edit: SnippetEdit) => void;
  /** Saving is under way; the dialog stays. */
  isSaving?: boolean | undefined;
  /** Why saving failed. What was typed stays. */
  error?: ReactNode;
  /** Something to know, such as that changed text no longer opens in the builder. */
  note?: ReactNode;
}
