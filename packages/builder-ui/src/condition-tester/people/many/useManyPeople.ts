import { useEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../../../hooks/latest-callback.ts';
import { useConditionTesterMessages } from '../../messages.ts';
import type { ConditionTesterState } from '../../useTester.ts';
import { peopleOfTable, readPeople, type ReadPeople } from '../read-people.ts';
import type { PeopleOfHost } from '../saved-person.ts';
import { rememberedOf, type ColumnUse } from '../table/column-mapping.ts';
import { MAX_WHOLE_MB, PeopleFileError, readFileTable } from '../table/read-file.ts';
import { readText } from '../table/read-text.ts';
import { savedAsTested, type ManyPeopleMemory, type PeopleSource } from './many-people.ts';
import { runPeople } from './run-people.ts';

export interface ManyPeopleOptions {
  tester: ConditionTesterState;
  /** The people that the host has saved and keeps, and what can be done with them. */
  host: PeopleOfHost;
  memory: ManyPeopleMemory;
  onMemory: (change: (memory: ManyPeopleMemory) => ManyPeopleMemory) => void;
}

/** What somebody chooses for one list says nothing about the next. */
const NOTHING_CHOSEN = { chosenColumns: {}, isFirstPerson: undefined, usesCodes: undefined } as const;

export type ManyPeopleState = ReturnType<typeof useManyPeople>;

/** Work of which only the latest counts: what is begun later wins, whichever is done first. */
function useLatestWork(onMemory: ManyPeopleOptions['onMemory']) {
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(0);
  return {
    isRunning,
    /** Puts what the work returns into the memory, unless other work has begun meanwhile. */
    work: async (
      change: (isLatest: () => boolean) => Promise<Partial<ManyPeopleMemory> | undefined>,
    ): Promise<void> => {
      latest.current += 1;
      const ticket = latest.current;
      const isLatest = () => ticket === latest.current;
      setRunning(true);
      try {
        const changed = await change(isLatest);
        if (changed !== undefined && isLatest()) onMemory((before) => ({ ...before, ...changed }));
      } finally {
        if (isLatest()) setRunning(false);
      }
    },
    /** Lets no work that is under way count any more. */
    forget: () => {
      latest.current += 1;
      setRunning(false);
    },
  };
}

/** Reads lists of people, and tests everybody. */
export function useManyPeople({ tester, host, memory, onMemory }: ManyPeopleOptions) {
  const { template, whole, references } = tester;
  const { isRunning, work, forget } = useLatestWork(onMemory);

  const test = async (next: ManyPeopleMemory, text = tester.pastedPeople, sendTime = tester.sendTime) => {
    const { people, problems, mapping, isFirstPerson } = await peopleOf(next, text, { tester, host });
    const run = await runPeople({ template, whole }, references, people, sendTime);
    return { ...next, run: { ...run, problems, mapping, isFirstPerson }, isFixed: false };
  };
  const start = (text?: string) => work(() => test(memory, text));
  /** Tests the people whom the host keeps, for the date that is kept with them. */
  const startWithKept = () => {
    const { sendTime } = host.keptPeople ?? {};
    if (sendTime !== undefined) tester.setSendTime(sendTime);
    const next = { ...memory, source: undefined, isKept: true, ...NOTHING_CHOSEN };
    return work(() => test(next, undefined, sendTime));
  };
  const reader = useFileReader((read) =>
    work(async (isLatest) => {
      const source = await read();
      return source === undefined || !isLatest()
        ? undefined
        : test({ ...memory, source, isKept: false, ...NOTHING_CHOSEN });
    }),
  );

  const chooseColumn = (place: number, use: ColumnUse) => {
    // An attribute has one column: the one that is chosen now.
    const others = Object.entries(memory.chosenColumns).filter(
      ([, other]) => other === null || other !== use,
    );
    const chosenColumns = { ...Object.fromEntries(others), [place]: use };
    void work(async () => {
      const next = await test({ ...memory, chosenColumns });
      host.onRememberColumns?.(rememberedOf(next.run.mapping, host.rememberedColumns));
      return next;
    });
  };

  const renew = useLatestCallback((hasKept: boolean) => {
    const hasList = memory.source !== undefined || tester.pastedPeople.trim() !== '';
    const isNew = memory.run === undefined && !hasList && !isRunning;
    const { run } = memory;
    if (memory.isFixed && run !== undefined) {
      void work(async () => {
        const people = run.outcomes.map(({ person }) => person);
        const again = await runPeople({ template, whole }, references, people, tester.sendTime);
        return { run: { ...run, ...again }, isFixed: false };
      });
    } else if (isNew && hasKept) void startWithKept();
  });
  // Also when they come after the sheet, unless somebody has begun with others.
  const areKept = host.keptPeople !== undefined;
  useEffect(() => void Promise.resolve().then(() => renew(areKept)), [areKept, renew]);

  return {
    isRunning,
    ...reader,
    start,
    /** Tests those whom the host keeps in place of what is on show. */
    showKept: () => void startWithKept(),
    /** Leaves the list, and goes back to the text field. */
    leaveSource: () => {
      forget();
      reader.forget();
      onMemory((before) => ({
        ...before,
        source: undefined,
        isKept: false,
        ...NOTHING_CHOSEN,
        run: undefined,
      }));
    },
    chooseColumn,
    /** Reads the first line of the list as a person, or as the names of the columns. */
    chooseFirstLine: (isFirstPerson: boolean) => void work(() => test({ ...memory, isFirstPerson })),
    /** Tests names in the list as the codes that Braze has for them, or as they are. */
    chooseCodes: (usesCodes: boolean) => void work(() => test({ ...memory, usesCodes })),
  };
}

async function peopleOf(
  { source, isKept, chosenColumns, isFirstPerson, usesCodes, chosenIds }: ManyPeopleMemory,
  text: string,
  { tester: { references }, host }: Pick<ManyPeopleOptions, 'tester' | 'host'>,
): Promise<ReadPeople> {
  const saved = (host.people ?? []).filter(({ id }) => chosenIds.has(id));
  const chosen = savedAsTested(isKept ? [...saved, ...(host.keptPeople?.people ?? [])] : saved, references);
  const options = { remembered: host.rememberedColumns, chosen: chosenColumns, isFirstPerson, usesCodes };
  const hasText = text.trim() !== '' || chosen.people.length === 0;
  const listed: ReadPeople =
    source !== undefined
      ? await peopleOfTable(source.table, references, options)
      : hasText && !isKept
        ? await readPeople(text, references, options)
        : { people: [], problems: [], mapping: [] };
  return {
    people: [...chosen.people, ...listed.people],
    problems: [...chosen.problems, ...listed.problems],
    mapping: listed.mapping,
    isFirstPerson: listed.isFirstPerson,
  };
}

/** Reads files and pasted cells, and says why one cannot be read. */
function useFileReader(onRead: (read: () => Promise<PeopleSource | undefined>) => Promise<void>) {
  const messages = useConditionTesterMessages();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const readFile = async (file: File): Promise<PeopleSource | undefined> => {
    setReading(file.name);
    try {
      return { name: file.name, size: file.size, table: await readFileTable(file) };
    } catch (error) {
      const why = error instanceof PeopleFileError ? error.problem : 'unreadable';
      setProblem(messages.fileProblem(why, file.name, MAX_WHOLE_MB));
      return undefined;
    } finally {
      setReading(undefined);
    }
  };
  return {
    /** The name of the file that is being read. */
    reading,
    /** Why the last file could not be read, or that others were left out. */
    fileProblem: problem,
    forget: () => setProblem(undefined),
    openFiles: (files: readonly File[]): void => {
      const [file, ...others] = files;
      if (file === undefined) return;
      setProblem(others.length > 0 ? messages.severalFiles : undefined);
      void onRead(() => readFile(file));
    },
    /** Cells of a spreadsheet, which are too many for a text field. */
    openText: (text: string): void => {
      setProblem(undefined);
      const size = new Blob([text]).size;
      void onRead(async () => ({ name: messages.pastedCells, size, table: await readText(text) }));
    },
  };
}
