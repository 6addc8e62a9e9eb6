import type { Severity } from '../../exports/text.ts';
import type { SourceText } from '../input/read-texts.ts';

/** The forms in which a report can be written. */
export const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Something that a command has found at a place of a text. */
export interface Result {
  /** The name of a check, or of another kind of result. */
  code: string;
  severity: Severity;
  sentence: string;
  text: SourceText;
  /** In the text. */
  start: number;
  end: number;
}

/** What a command answers, for every form in which it is written. */
export interface Report {
  /** For people: a line each. */
  lines: readonly string[];
  /** For programs: JSON. */
  data: Readonly<Record<string, unknown>>;
  /** For tools that show results where they are. */
  results: readonly Result[];
  /** What is printed as it is, and nothing else: a text that was piped in. */
  printed?: string | undefined;
  /** What is to be known beside what is printed, in sentences: it goes to the stream for errors. */
  remarks?: readonly string[] | undefined;
  /** What could not be done, in sentences. */
  problems?: readonly string[] | undefined;
  /** Whether something asks for an answer, so that the command ends with 1. */
  isFailed: boolean;
}
