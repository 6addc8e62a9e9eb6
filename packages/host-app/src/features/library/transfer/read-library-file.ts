import { issueMessage, meantIssues, previewImport } from '@sluice/server/contracts';
import type { LibraryFile, ImportComparison, ImportFile } from '../../../lib/api/bulk-api.ts';
import { transferMessages } from './messages.ts';

/** Larger files would take a browser's memory. A library of 10,000 snippets has about ten megabytes. */
const FILE_MAX_MB = 100;
/** An exported library says within so many characters that it is one. */
const BEGINNING = 200;
/** The number of invalid snippets that are named. */
const SHOWN_PROBLEMS = 3;

export type FileSnippet = LibraryFile['snippets'][number];

/** The content of a file: snippets, or why it cannot be imported, in sentences. */
type ReadFile = { snippets: FileSnippet[] } | { problems: string[] };

const snippetSchema = previewImport.body.shape.snippets.element;

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark at the beginning.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Reads an exported library, and checks all of it before anything is sent. */
export async function readLibraryFile(file: File): Promise<ReadFile> {
  const { problems: texts } = transferMessages;
  if (file.size > FILE_MAX_MB * 1_000_000) return { problems: [texts.tooLarge(FILE_MAX_MB)] };
  const text = await file.text().catch(() => undefined);
  return text === undefined ? { problems: [texts.unreadable] } : readLibrary(text);
}

/** Reads the text of an exported library. */
export function readLibrary(text: string): ReadFile {
  const { problems: texts } = transferMessages;
  const content = parse(text);
  if (content === undefined) return { problems: [whyNotRead(text)] };
  if (
    typeof content !== 'object' ||
    content === null ||
    !('format' in content) ||
    content.format !== 'sluice-library'
  )
    return { problems: [texts.notLibrary] };
  if (!('formatVersion' in content) || content.formatVersion !== 1) return { problems: [texts.newer] };
  if (!('snippets' in content) || !Array.isArray(content.snippets)) return { problems: [texts.notLibrary] };
  if (content.snippets.length === 0) return { problems: [texts.empty] };
  return checkSnippets(content.snippets);
}

function whyNotRead(text: string): string {
  const { problems: texts } = transferMessages;
  if (text.trim() === '') return texts.noContent;
  return text.slice(0, BEGINNING).includes('"sluice-library"') ? texts.cutOff : texts.notLibrary;
}

function checkSnippets(all: readonly unknown[]): ReadFile {
  const { problems: texts } = transferMessages;
  const snippets: FileSnippet[] = [];
  const problems: string[] = [];
  for (const [index, one] of all.entries()) {
    const checked = snippetSchema.safeParse(one, { error: issueMessage });
    if (checked.success) snippets.push(checked.data);
    else
      problems.push(
        texts.snippet(index + 1, nameOf(one), meantIssues(checked.error.issues)[0]?.message ?? ''),
      );
  }
  if (problems.length === 0) return { snippets };
  const rest = problems.length - SHOWN_PROBLEMS;
  return { problems: [...problems.slice(0, SHOWN_PROBLEMS), ...(rest > 0 ? [texts.more(rest)] : [])] };
}

function nameOf(snippet: unknown): string {
  if (typeof snippet !== 'object' || snippet === null || !('name' in snippet)) return '';
  return typeof snippet.name === 'string' ? snippet.name.slice(0, 60) : '';
}

/** The decision about a snippet whose name the library has with other content. */
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

/**
 * Returns what is sent: everything that is new, and of the rest what was decided. A snippet is replaced by one of the file
 * only.
 */
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
