import { useToasts } from '@sluice/builder-ui';
import { useRef, useState } from 'react';
import { LIBRARY_IMPORT_MAX } from '@sluice/server/contracts';
import { useBulkApi, type ImportFile } from '../../../lib/api/bulk-api.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { type ComparedSnippet, readLibraryFile, type FileSnippet } from './read-library-file.ts';
import { transferMessages } from './messages.ts';

/** Why an import has failed, and whether that was for lack of room. */
interface ImportFailure {
  reason: string;
  isFull: boolean;
}

/** The progress of an import. */
export type ImportStep =
  | { step: 'choose'; refused?: { file: string; problems: string[] } }
  | { step: 'reading'; file: string }
  | { step: 'comparing'; file: string }
  | { step: 'failed'; file: string; reason: string; snippets: FileSnippet[] }
  | { step: 'decide'; file: string; compared: ComparedSnippet[]; error?: ImportFailure }
  | { step: 'importing'; file: string; compared: ComparedSnippet[]; done: number; all: number };

type BulkApi = ReturnType<typeof useBulkApi>;

/** The outcome of the snippets so far. */
interface Total {
  imported: number;
  replaced: number;
  skipped: number;
  notReplaced: number;
}

const emptyTotal = (skipped: number): Total => ({ imported: 0, replaced: 0, skipped, notReplaced: 0 });

/** Reads a file, compares it with the library, and imports it. `onDone` closes the dialog. */
export function useImport(onDone: () => void) {
  const api = useBulkApi();
  const reportDone = useDoneToast();
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const { begin, stop } = useLatestRun();

  const compare = async (file: string, snippets: FileSnippet[]): Promise<void> => {
    const signal = begin();
    setState({ step: 'comparing', file });
    try {
      const compared = await compareAll(api, snippets, signal);
      if (!signal.aborted) setState({ step: 'decide', file, compared });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', file, reason: errorText(error), snippets });
    }
  };

  const choose = async (file: File): Promise<void> => {
    const signal = begin();
    setState({ step: 'reading', file: file.name });
    const content = await readLibraryFile(file);
    if (signal.aborted) return;
    if ('problems' in content)
      setState({ step: 'choose', refused: { file: file.name, problems: content.problems } });
    else await compare(file.name, content.snippets);
  };

  const start = async (planned: ImportFile['snippets']): Promise<void> => {
    if (state.step !== 'decide') return;
    const { file, compared } = state;
    const total = emptyTotal(compared.length - planned.length);
    const onProgress = (done: number) =>
      setState({ step: 'importing', file, compared, done, all: planned.length });
    try {
      await importAll(api, planned, total, onProgress);
    } catch (error) {
      const reason = transferMessages.importFailedText(errorText(error), total.imported + total.replaced);
      const isFull = hasCode(error, 'LIMIT_REACHED');
      setState({ step: 'decide', file, compared, error: { reason, isFull } });
      return;
    }
    reportDone(total);
    setState({ step: 'choose' });
    onDone();
  };

  return {
    state,
    choose: (file: File) => void choose(file),
    compareAgain: (file: string, snippets: FileSnippet[]) => void compare(file, snippets),
    start: (planned: ImportFile['snippets']) => void start(planned),
    /** Forgets the file. */
    reset: () => {
      stop();
      setState({ step: 'choose' });
    },
  };
}

/** Asks the server about all snippets of a file, part by part. */
async function compareAll(
  api: BulkApi,
  snippets: readonly FileSnippet[],
  signal: AbortSignal,
): Promise<ComparedSnippet[]> {
  const compared: ComparedSnippet[] = [];
  for (const part of partsOf(snippets)) {
    const { items } = await api.previewImport(libraryOf(part), signal);
    for (const [index, snippet] of part.entries()) {
      compared.push({ snippet, comparison: items[index] ?? { state: 'new' } });
    }
  }
  return compared;
}

/** Sends what is to be imported, part by part, and counts in `total` what was done: also when a later part fails. */
async function importAll(
  api: BulkApi,
  planned: ImportFile['snippets'],
  total: Total,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (const part of partsOf(planned)) {
    onProgress(done);
    const result = await api.importFile(libraryOf(part));
    total.imported += result.imported;
    total.replaced += result.replaced;
    total.skipped += result.skipped;
    total.notReplaced += result.notReplaced.length;
    done += part.length;
  }
}

/** Of several runs, only the latest counts: beginning one aborts the one before. */
function useLatestRun(): { begin: () => AbortSignal; stop: () => void } {
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  const begin = () => {
    stop();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { begin, stop };
}

/** Says what has become of the snippets of a file. */
function useDoneToast(): (total: Total) => void {
  const toasts = useToasts();
  return (total) => {
    const rest = total.notReplaced > 0 ? ` ${transferMessages.notReplaced(total.notReplaced)}` : '';
    toasts.show({
      topic: 'library',
      tone: total.notReplaced > 0 ? 'warn' : 'ok',
      title: transferMessages.imported,
      description: transferMessages.importedText(total) + rest,
    });
  };
}

/** Less than a request may have, in characters of JSON. Most take one byte; the rest is room for those that take more. */
const PART_MAX = 2_500_000;

/** Cuts the snippets of a file into parts, each of which fits into one request. */
export function partsOf<Item extends object>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let part: Item[] = [];
  let size = 0;
  for (const item of items) {
    const added = JSON.stringify(item).length;
    if (part.length === LIBRARY_IMPORT_MAX || (part.length > 0 && size + added > PART_MAX)) {
      parts.push(part);
      part = [];
      size = 0;
    }
    part.push(item);
    size += added;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Wraps the snippets of a request as a library. */
const libraryOf = <Item>(snippets: Item[]) => ({
  format: 'sluice-library' as const,
  formatVersion: 1 as const,
  snippets,
});
