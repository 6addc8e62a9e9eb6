import type { Paint } from './output/paint.ts';
import type { Report } from './output/report.ts';
import type { SourceText } from './input/read-texts.ts';

/** What a command was asked to do. */
export interface Order {
  /** Where it was called. */
  folder: string;
  texts: readonly SourceText[];
  /** For each place, its texts with the name by which they are found in another place. */
  sides: readonly (readonly { key: string; text: SourceText }[])[];
  options: Options;
  paint: Paint;
}

/** The options of all commands; each knows only its own. */
export interface Options {
  catalog?: string | undefined;
  'content-block'?: boolean | undefined;
  'max-warnings'?: string | undefined;
  people?: string | undefined;
  now?: string | undefined;
  'dry-run'?: boolean | undefined;
  quiet?: boolean | undefined;
  to?: string | undefined;
  from?: string | undefined;
}

/** One of the commands. */
export interface Command {
  /** What it does, in one line. */
  summary: string;
  /** What is written after its name. */
  takes: string;
  /** How it is explained, below its first line. */
  details: string;
  options: readonly (keyof Options)[];
  /** How many places it takes; absent where it takes any number. */
  places?: number | undefined;
  /** Whether it can be written for tools that show results where they are. */
  hasResults: boolean;
  run: (order: Order) => Report;
}
