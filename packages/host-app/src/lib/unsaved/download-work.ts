import { generateLiquid, isMessage, toStored } from '@sluice/liquid';
import { StoredSchema } from '@sluice/liquid/schema';
import type { Library } from '@sluice/server/contracts';
import * as z from 'zod';
import { saveFile } from '../save-file.ts';

const Title = z.object({ name: z.string(), tags: z.array(z.string()) });
const Work = z.object({
  message: StoredSchema.optional(),
  /** Where an older version stored it. */
  template: StoredSchema.optional(),
  title: Title.optional(),
  snippet: Title.nullish(),
  /** Liquid that was typed and not applied. */
  putAway: z.array(z.object({ text: z.string() })).default([]),
});

/** Unsaved work as a library, which every workspace can import. What cannot be read is left out. */
export function libraryOfWork(stored: readonly string[], untitled: string, at: Date): Library {
  const snippets = stored.flatMap((text) => {
    const work = Work.safeParse(parsed(text));
    if (!work.success) return [];
    const { title, snippet, putAway } = work.data;
    const built = work.data.message ?? work.data.template;
    if (built === undefined) return [];
    const { text: content, incomplete } = isMessage(built) ? generateLiquid(built) : generateLiquid(built);
    const builderState = isMessage(built) ? toStored(built) : built;
    const { name, tags } = title ?? snippet ?? { name: '', tags: [] };
    const called = name === '' ? untitled : name;
    const whole = { name: called, content, tags, builderState, isDraft: incomplete.length > 0 };
    const typed = putAway.map(({ text }) => ({ ...whole, content: text, builderState: null, isDraft: true }));
    return [whole, ...typed].filter((each) => each.content !== '');
  });
  return { format: 'sluice-library', formatVersion: 1, exportedAt: at.toISOString(), snippets };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Gives a person their unsaved work as a file. */
export function downloadWork(stored: readonly string[], untitled: string): void {
  const library = libraryOfWork(stored, untitled, new Date());
  saveFile('unsaved-work.json', JSON.stringify(library, null, 2), 'application/json');
}
