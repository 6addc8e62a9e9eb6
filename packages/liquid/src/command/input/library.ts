import * as z from 'zod';
import {
  EMAIL_PARTS,
  generateLiquid,
  isMessage,
  partOfEmail,
  type EmailPart,
  type Message,
  type Template,
} from '../../exports/index.ts';
import { StoredSchema, TemplateSchema } from '../../exports/schema.ts';
import { issuesOf, parseJson } from './json.ts';

/** A snippet of an exported library. */
export interface LibrarySnippet {
  /** Its place in the list of the file. */
  index: number;
  /** As people are told: that of the snippet, of a part of an email with the part. */
  name: string;
  snippetName: string;
  content: string;
  /** What the builder has stored, where it prints just this content. */
  template?: Template | undefined;
  /** The whole message that the builder has stored, where it prints just this content; of each part of an email the same. */
  message?: Message | undefined;
  /** The part of an email that this is; absent for what is sent itself. */
  part?: EmailPart | undefined;
  /** The line of the file in which its name stands, from 1. */
  line: number;
}

/** An exported library, or why a JSON text is none, as the end of a sentence that begins with the name of the file. */
export type ReadLibrary =
  { snippets: readonly LibrarySnippet[] } | { problem: string; isMeantAsLibrary: boolean };

const Format = z.looseObject({ format: z.literal('sluice-library'), formatVersion: z.unknown().optional() });
const LibraryFile = z.looseObject({
  snippets: z.array(
    z.looseObject({ name: z.string().min(1), content: z.string(), builderState: z.unknown().optional() }),
  ),
});

/** Reads what Sluice exports: all snippets of a workspace in one file. */
export function readLibrary(text: string): ReadLibrary {
  const parsed = parseJson(text);
  if ('problem' in parsed) return { ...parsed, isMeantAsLibrary: text.includes('"sluice-library"') };
  const format = Format.safeParse(parsed.value);
  if (!format.success)
    return {
      problem: 'is no exported library: its "format" is not "sluice-library"',
      isMeantAsLibrary: false,
    };
  const { formatVersion } = format.data;
  if (formatVersion !== 1)
    return {
      problem: `has been exported by another edition of Sluice: its format is ${JSON.stringify(formatVersion) ?? 'not said'}, and this edition knows 1`,
      isMeantAsLibrary: true,
    };
  const library = LibraryFile.safeParse(parsed.value);
  if (!library.success)
    return { problem: `cannot be read: ${issuesOf(library.error)}`, isMeantAsLibrary: true };
  return { snippets: snippetsOf(library.data, text) };
}

function snippetsOf({ snippets }: z.output<typeof LibraryFile>, text: string): readonly LibrarySnippet[] {
  let from = 0;
  let line = 1;
  return snippets.flatMap(({ name, content, builderState }, index) => {
    const written = JSON.stringify(name);
    const at = text.indexOf(written, from);
    if (at >= 0) {
      line += text.slice(from, at).split('\n').length - 1;
      from = at;
    }
    const stored = messageOf(builderState);
    const message = stored !== undefined && generateLiquid(stored).text === content ? stored : undefined;
    const body = {
      index,
      name,
      snippetName: name,
      content,
      template: templateOf(builderState, content),
      message,
      line,
    };
    return [
      body,
      ...partsOf(stored).map(({ part, text }) => ({
        index,
        name: `${name} (${part})`,
        snippetName: name,
        content: text,
        message,
        part,
        line,
      })),
    ];
  });
}

function messageOf(stored: unknown): Message | undefined {
  if (typeof stored !== 'object' || stored === null || !('passages' in stored)) return undefined;
  const read = StoredSchema.safeParse(stored);
  return read.success && isMessage(read.data) ? read.data : undefined;
}

/** The subject and the preheader of an email. */
function partsOf(message: Message | undefined): readonly { part: EmailPart; text: string }[] {
  if (message?.email === undefined) return [];
  return EMAIL_PARTS.flatMap((part) => {
    const { text } = generateLiquid(partOfEmail(message, part));
    return text === '' ? [] : [{ part, text }];
  });
}

/** Where the builder would print something else than what is sent, only the text counts. */
function templateOf(stored: unknown, content: string): Template | undefined {
  const read = TemplateSchema.safeParse(stored);
  return read.success && generateLiquid(read.data).text === content ? read.data : undefined;
}
