import type { FormEvent, KeyboardEvent } from 'react';
import { isComposing } from '../hooks/is-composing.ts';

/**
 * The handlers of a form whose button is off while something is missing. Browsers do nothing on Enter then, so that
 * nobody would learn why: here Enter says what is missing.
 */
export function useFormSubmit({ missing, isSaving, onSave, onRefused }: FormSubmitOptions) {
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (missing !== undefined) onRefused(missing);
      else if (!isSaving) onSave();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isSubmit = event.key === 'Enter' && event.target instanceof HTMLInputElement;
      if (!isSubmit || event.defaultPrevented || isComposing(event)) return;
      if (missing !== undefined) onRefused(missing);
    },
  };
}

/** The things that a person enters for a snippet. */
export interface SnippetDraft {
  /** Trimmed, not empty. */
  name: string;
  tags: readonly string[];
}

/** The longest name of a snippet, in characters. */
export const MAX_NAME_LENGTH = 200;

/** A part that a snippet cannot be saved without. */
export type MissingPart = 'name' | 'content';

interface FormSubmitOptions {
  /** What is still empty. */
  missing: MissingPart | undefined;
  isSaving: boolean;
  onSave: () => void;
  /** The person wants to save while something is missing. */
  onRefused: (missing: MissingPart) => void;
}
