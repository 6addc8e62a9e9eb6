import { createId as randomId } from '../../model/create-template.ts';
import type { Coded } from '../../model/coded.ts';
import { isMessage } from '../../model/message.ts';
import {
  type DecisionPassage,
  EMAIL_MESSAGE_VERSION,
  LATEST_VERSION,
  type Message,
  MESSAGE_VERSION,
  META_VERSION,
  type Passage,
  type Statement,
  type Template,
} from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { readMessage, type ReadOptions, readPassages } from './read-passages.ts';

/** The reasons why something stored is not opened. It is kept as it is. */
export interface StoredProblemParams {
  /** It was saved by a newer edition, which may have put in it what this one would lose. */
  'stored-newer': { version: number; known: number };
  'stored-unreadable': Record<string, never>;
}

/** What is stored as a message, or why it is not opened. */
export type StoredMessage = { message: Message } | { problem: Coded<StoredProblemParams>; stored: unknown };

/**
 * Opens what is stored: a message, or a template of an earlier edition, which is a message of one decision. Anything else is
 * refused and handed back. It trusts the parts: `StoredSchema` of `@sluice/liquid/schema` proves them.
 */
export function readStored(stored: unknown, options: ReadOptions = {}): StoredMessage {
  if (typeof stored !== 'object' || stored === null) return { problem: unreadable, stored };
  const version: unknown = 'version' in stored ? stored.version : undefined;
  if (typeof version === 'number' && version > LATEST_VERSION)
    return { problem: { code: 'stored-newer', params: { version, known: LATEST_VERSION } }, stored };
  if (isMessage(stored) && Array.isArray(stored.passages) && hasPartsOfVersion(stored))
    return { message: stored };
  const isKnown = version === undefined || version === META_VERSION;
  if (isKnown && 'statements' in stored && 'settings' in stored)
    return { message: messageOf(stored as Template, options) };
  return { problem: unreadable, stored };
}

/** Tells whether a message has a subject and a preheader where its version says so, and nowhere else. */
function hasPartsOfVersion({ version, email }: Message): boolean {
  const hasParts = Array.isArray(email?.subject) && Array.isArray(email.preheader);
  if (version === META_VERSION) return email === undefined || hasParts;
  return version === MESSAGE_VERSION ? email === undefined : version === EMAIL_MESSAGE_VERSION && hasParts;
}

const unreadable: Coded<StoredProblemParams> = { code: 'stored-unreadable', params: {} };

/**
 * A template as a message. Its branches stay the same objects; the text around them is read, so that other chains and loops in
 * it become passages of their own.
 */
export function messageOf(template: Template, options: ReadOptions = {}): Message {
  const { createId = randomId } = options;
  const { source, statements, version = MESSAGE_VERSION } = template;
  const { acceptedFindings, ...settings } = template.settings;
  // What is accepted belongs to the whole message: some of it is about the text around the decision.
  if (acceptedFindings !== undefined)
    return { ...messageOf({ ...template, settings }, options), acceptedFindings };
  if (statements.length === 0) {
    const message = readMessage(generateLiquid(template).text, { createId });
    // There is no decision that could hold it.
    return template.meta === undefined ? message : { ...message, version, meta: template.meta };
  }
  const decision: DecisionPassage = {
    kind: 'decision',
    id: createId(),
    template: withoutTextAround(template),
  };
  if (source === undefined) return { version, passages: [decision] };
  const around = readPassages(`${source.before}${STAND_IN}${source.after}`, { createId });
  const passages = graft(around, decision, createId) ?? [
    ...keptText(source.before, createId),
    decision,
    ...keptText(source.after, createId),
  ];
  return { version, passages };
}

function withoutTextAround(template: Template): Template {
  const { source } = template;
  return source === undefined ? template : { ...template, source: { ...source, before: '', after: '' } };
}

/** Stands in the text where the decision goes; its name is one that nobody uses. */
const HERE = 'here_stands_a_decision_1f7q';
const STAND_IN = `{% if ${HERE} %}${HERE}{% endif %}`;

/** Passages with the decision where the text has its stand-in; `undefined` where it stands in a part that is kept. */
function graft(
  passages: readonly Passage[],
  decision: DecisionPassage,
  createId: () => string,
): readonly Passage[] | undefined {
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'decision' && isStandIn(passage)) return passages.with(index, decision);
    const grafted = graftInside(passage, decision, createId);
    if (grafted !== undefined) return passages.with(index, grafted);
  }
  return undefined;
}

function isStandIn({ template: { statements } }: DecisionPassage): boolean {
  return statements.length === 1 && statements[0]?.customText === HERE;
}

function graftInside(
  passage: Passage,
  decision: DecisionPassage,
  createId: () => string,
): Passage | undefined {
  if (passage.kind === 'loop') {
    const entries = graft(passage.passages, decision, createId);
    if (entries !== undefined) return { ...passage, passages: entries };
    const empty = passage.emptyPassages && graft(passage.emptyPassages, decision, createId);
    return empty && { ...passage, emptyPassages: empty };
  }
  if (passage.kind !== 'decision') return undefined;
  const { template } = passage;
  const inText = (text: string): Pick<Statement, 'customText' | 'passages'> | undefined => {
    if (!text.includes(HERE)) return undefined;
    const passages = graft(readPassages(text, { createId }), decision, createId);
    // The printed decision takes the place of its stand-in.
    const customText = text.replace(STAND_IN, () => generateLiquid(decision.template).text);
    return passages && { passages, customText };
  };
  for (const [index, statement] of template.statements.entries()) {
    const opened = inText(statement.customText);
    if (opened === undefined) continue;
    const statements = template.statements.with(index, { ...statement, ...opened });
    return { ...passage, template: { ...template, statements } };
  }
  const { settings, source } = template;
  const opened = inText(settings.customFallback);
  if (opened === undefined) return undefined;
  const { fallback } = source ?? {};
  return {
    ...passage,
    template: {
      ...template,
      settings: { ...settings, customFallback: opened.customText, fallbackPassages: opened.passages },
      ...(source !== undefined &&
        fallback !== undefined && {
          source: {
            ...source,
            fallback: fallback.replace(STAND_IN, () => generateLiquid(decision.template).text),
          },
        }),
    },
  };
}

function keptText(text: string, createId: () => string): readonly Passage[] {
  if (text === '') return [];
  return [{ kind: 'kept', id: createId(), text, reason: { code: 'broken-liquid', params: {} } }];
}
