import type { Library } from '@sluice/server/contracts';
import { inFileName, saveFile } from '../../lib/save-file.ts';

/** A snippet as it is in a file: nothing of it depends on the workspace. */
export type SharedSnippet = Library['snippets'][number];

/** The text of a file with one snippet, as the import of a library reads it. */
export function snippetFile(snippet: SharedSnippet, now = new Date()): string {
  const library: Library = {
    format: 'sluice-library',
    formatVersion: 1,
    exportedAt: now.toISOString(),
    snippets: [snippet],
  };
  return JSON.stringify(library, null, 2);
}

/** Hands a snippet to the browser as a file to save. */
export function downloadSnippet(snippet: SharedSnippet): void {
  const name = inFileName(snippet.name) || 'snippet';
  saveFile(`${name}.sluice.json`, snippetFile(snippet), 'application/json');
}
