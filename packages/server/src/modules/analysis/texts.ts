import {
  generateLiquid,
  isMessage,
  listReferences,
  passagesIn,
  toStored,
  type Message,
} from '@sluice/liquid';
import { compareMessages, compareTemplates } from '@sluice/liquid/compare';
import { changeMessage, passageChangeMessages } from '@sluice/liquid/messages';
import { MessageSchema, TemplateSchema } from '@sluice/liquid/schema';
import { checkLiquid, importText, messageOf, parseLiquid } from '@sluice/liquid/text';
import type { BuilderState, VersionChange } from '../../contracts/index.ts';
import { rename } from './renaming.ts';

/** All work on texts whose time grows with them. It is the same in the thread of the server and in one of its own. */

interface Text {
  content: string;
  /** What is sent beside it and filled in apart: the subject and the preheader of an email. */
  beside?: readonly string[];
  isDraft: boolean;
}

/** What a library keeps of a text. */
export interface TextReading {
  /** The attributes and event properties that it uses. */
  attributeNames: string[];
  /** Those of them that are custom attributes of people. */
  customAttributes: string[];
  /** For how many reasons Braze would refuse it: known from the text alone. Nobody asks that of a draft. */
  errors: number;
}

function read({ content, beside = [], isDraft }: Text): TextReading {
  const texts = [content, ...beside];
  const references = texts.flatMap((text) => listReferences(parseLiquid(text)));
  const custom = references.filter(({ attributeType }) => attributeType === 'custom_attribute');
  return {
    attributeNames: [...new Set(references.map(({ name }) => name))],
    customAttributes: [...new Set(custom.map(({ name }) => name))],
    errors: isDraft
      ? 0
      : texts.flatMap((text) => checkLiquid(text)).filter(({ severity }) => severity === 'error').length,
  };
}

interface Saved {
  content: string;
  builderState: BuilderState | null;
}

interface Compared {
  before: Saved;
  after: Saved;
  restoredFrom: number | undefined;
}

/** In characters of both texts: longer ones are not compared branch by branch. */
const COMPARED_MAX = 40_000;
/** A sentence that quotes a long text ends here. */
const WORDS_MAX = 200;

/** What a new version of a long text changes: its length alone tells what there is to say. `undefined` for short ones. */
export function changeOfLong({ before, after, restoredFrom }: Compared): VersionChange | undefined {
  if (before.content.length + after.content.length <= COMPARED_MAX) return undefined;
  const change =
    before.content === after.content && emailOf(before) === emailOf(after)
      ? { first: '', count: 0 }
      : { first: 'Text changed', count: 1 };
  return { ...change, ...(restoredFrom !== undefined && { restoredFrom }) };
}

/** What an email has beside its body, as it is stored; empty for anything else. */
const emailOf = ({ builderState }: Saved): string =>
  builderState !== null && isMessage(builderState) ? JSON.stringify(builderState.email ?? '') : '""';

/** Compares a new version with the one before, so that the list of versions can tell what changed. */
function compare(compared: Compared): VersionChange {
  const { before, after, restoredFrom } = compared;
  const restored = restoredFrom === undefined ? {} : { restoredFrom };
  // The cards may still differ, in the names of branches. Liquid that was written by hand has no names.
  const hasCards = before.builderState !== null && after.builderState !== null;
  const long = changeOfLong(compared);
  if (long !== undefined) return long;
  if (before.content === after.content && !hasCards) return { first: '', count: 0, ...restored };
  const changes = differences(stateOf(before), stateOf(after));
  const words = changes[0] ?? '';
  const first = words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
  return { first: first.toWellFormed(), count: changes.length, ...restored };
}

/** What differs, each in one line. Between two templates there is nothing but the one decision and the text around it. */
function differences(before: BuilderState, after: BuilderState): readonly string[] {
  if (!isMessage(before) && !isMessage(after)) return compareTemplates(before, after).map(changeMessage);
  const [earlier, later] = [wholeOf(before), wholeOf(after)];
  const decisions = passagesIn(later.passages).filter(({ passage }) => passage.kind === 'decision');
  return compareMessages(earlier, later).flatMap((one) => passageChangeMessages(one, decisions.length === 1));
}

const wholeOf = (state: BuilderState): Message => (isMessage(state) ? state : messageOf(state));

/** Liquid that was written by hand has no cards. */
function stateOf({ builderState, content }: Saved): BuilderState {
  return builderState ?? importText(content);
}

/**
 * A text as the visual builder opens it: with one decision at most as a template, else as a message. `null` for one that it
 * could not give back character for character.
 */
function open({ content }: Pick<Text, 'content'>): BuilderState | null {
  const template = importText(content);
  const message = messageOf(template);
  const editable = passagesIn(message.passages).filter(
    ({ passage: { kind } }) => kind === 'decision' || kind === 'loop',
  );
  const state = editable.length > 1 ? toStored(message) : template;
  if (generateLiquid(state).text !== content) return null;
  const schema = isMessage(state) ? MessageSchema : TemplateSchema;
  return schema.safeParse(state).success ? state : null;
}

export const analyses = { read, compare, open, rename };

/** A piece of work. */
export type Analysis = {
  [Kind in keyof typeof analyses]: { kind: Kind; given: Parameters<(typeof analyses)[Kind]>[0] };
}[keyof typeof analyses];

export type Analysed<Kind extends keyof typeof analyses> = ReturnType<(typeof analyses)[Kind]>;

export function analyse({ kind, given }: Analysis): Analysed<keyof typeof analyses> {
  const work = analyses[kind] as (all: typeof given) => Analysed<keyof typeof analyses>;
  return work(given);
}

/** A piece of work as it crosses to a thread: what is given, as JSON. */
export interface WrittenAnalysis {
  kind: Analysis['kind'];
  text: string;
}

export const analyseWritten = ({ kind, text }: WrittenAnalysis) =>
  analyse({ kind, given: JSON.parse(text) as never });
