/** What a person enters for a snippet. */
export interface SnippetDraft {
  /** Trimmed, not empty. */
  name: string;
  tags: readonly string[];
}

/** The longest name of a snippet, in characters. */
export const MAX_NAME_LENGTH = 200;
