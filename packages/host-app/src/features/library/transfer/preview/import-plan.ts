import type { ImportComparison, ImportFile } from '../../../../lib/api/bulk-api.ts';
import type { FileSnippet } from '../read-library-file.ts';

/** What becomes of a snippet whose name the library has with other content. */
export type Decision = 'copy' | 'replace' | 'skip';

/** A snippet of the file, with what the library has of it. */
export interface ComparedSnippet {
  snippet: FileSnippet;
  comparison: ImportComparison;
}

/** A compared snippet that differs from one of the library. */
export interface Conflict {
  /** Its place in the file. */
  index: number;
  snippet: FileSnippet;
  existing: Extract<ImportComparison, { state: 'different' }>['existing'];
}

/** Those that somebody has to decide about. */
export function conflictsIn(compared: readonly ComparedSnippet[]): Conflict[] {
  return compared.flatMap(({ snippet, comparison }, index) =>
    comparison.state === 'different' ? [{ index, snippet, existing: comparison.existing }] : [],
  );
}

/** The names of those that are in this state, in the order of the file. */
export const namesOf = (compared: readonly ComparedSnippet[], state: ImportComparison['state']): string[] =>
  compared.flatMap(({ snippet, comparison }) => (comparison.state === state ? [snippet.name] : []));

/** What is sent: everything that is new, and of the rest what was decided. A snippet is replaced by one of the file only. */
export function plannedImport(
  compared: readonly ComparedSnippet[],
  decisionOf: (index: number) => Decision,
): ImportFile['snippets'] {
  const replaced = new Set<string>();
  return compared.flatMap(({ snippet, comparison }, index) => {
    if (comparison.state === 'same') return [];
    if (comparison.state === 'new') return [snippet];
    const decision = decisionOf(index);
    const { id, version } = comparison.existing;
    if (decision === 'skip') return [];
    if (decision === 'copy' || replaced.has(id)) return [{ ...snippet, asCopy: true as const }];
    replaced.add(id);
    return [{ ...snippet, replaces: { id, version } }];
  });
}
