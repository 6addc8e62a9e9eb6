import type { Reference } from '../expression/nodes.ts';
import { nameProblem, printReference, referenceKey, referenceOf } from '../expression/reference.ts';
import { mapConditions } from '../model/condition-items.ts';
import { withTextsPrinted } from '../editing/opened-texts.ts';
import { changeInside } from '../editing/change-inside.ts';
import type { Passages } from '../editing/passage-lists.ts';
import { isMessage } from '../model/message.ts';
import type {
  Condition,
  EmailParts,
  LoopPassage,
  Message,
  Passage,
  Statement,
  Template,
  TemplateSource,
} from '../model/template.ts';
import { attributeFields } from '../translate/conditions/chain-to-conditions.ts';
import { liveReferences } from './live-references.ts';

/** An attribute that is called by another name from now on. */
export interface Rename {
  from: Reference;
  to: Reference;
}

/**
 * The template or the message with one attribute called by another name, wherever Braze would fill it in: in conditions, in the values
 * they compare with, in insertions and in the Liquid that the builder keeps as it is. Every other byte stays: prose,
 * comments and quoted texts that only look like the attribute are not touched, and `{{custom_attribute.${plan}}}` is not
 * `{{${plan}}}`.
 *
 * `dataType` and the event that a condition names stay as they are. Nothing to rename, a name that Liquid cannot write
 * (`nameProblem`), or a variable of the text itself (`hour`): the same object.
 */
export function renameReference(message: Message, rename: Rename): Message;
export function renameReference(template: Template, rename: Rename): Template;
export function renameReference(subject: Template | Message, rename: Rename): Template | Message;
export function renameReference(subject: Template | Message, rename: Rename): Template | Message {
  const from = keyOf(rename.from);
  if (from === undefined || keyOf(rename.to) === undefined || from === keyOf(rename.to)) return subject;
  if (nameProblem(rename.to.name) !== undefined && rename.to.object !== 'variable') return subject;
  if (!isMessage(subject)) return renameInTemplate(subject, from, rename);
  const renamed = (before: Passages): Passages => {
    const passages = renameInPassages(before, from, rename);
    return passages === before ? before : withTextsPrinted(passages);
  };
  const passages = renamed(subject.passages);
  const email = subject.email && renameInEmail(subject.email, renamed);
  if (passages === subject.passages && email === subject.email) return subject;
  return { ...subject, passages, ...(email && { email }) };
}

function renameInEmail(email: EmailParts, renamed: (passages: Passages) => Passages): EmailParts {
  const [subject, preheader] = [renamed(email.subject), renamed(email.preheader)];
  return subject === email.subject && preheader === email.preheader ? email : { subject, preheader };
}

function renameInPassages(passages: Passages, from: string, rename: Rename): Passages {
  return mapped(passages, (passage) => renameInPassage(passage, from, rename));
}

function renameInPassage(passage: Passage, from: string, rename: Rename): Passage {
  if (passage.kind === 'text' || passage.kind === 'kept') {
    const text = renameInText(passage.text, from, rename);
    return text === passage.text ? passage : { ...passage, text };
  }
  const inside = changeInside(passage, (list) => renameInPassages(list, from, rename));
  if (inside.kind === 'decision') {
    const template = renameInTemplate(inside.template, from, rename);
    return template === inside.template ? inside : { ...inside, template };
  }
  return inside.kind === 'loop' ? renameInLoop(inside, from, rename) : inside;
}

function renameInLoop(loop: LoopPassage, from: string, rename: Rename): LoopPassage {
  const inPart = (text: string | undefined): string | undefined => text && inMarkup(text, from, rename);
  const opening = loop.source?.opening && renameInText(loop.source.opening, from, rename);
  const changes = Object.entries({
    list: inPart(loop.list),
    limit: inPart(loop.limit),
    offset: inPart(loop.offset),
  }).filter(([, text]) => text !== undefined);
  const renamed = { ...loop, ...Object.fromEntries(changes) };
  const isSame = changes.every(([key, text]) => loop[key as 'list' | 'limit' | 'offset'] === text);
  if (isSame && opening === loop.source?.opening) return loop;
  return loop.source === undefined
    ? renamed
    : { ...renamed, source: { ...loop.source, ...(opening && { opening }) } };
}

function renameInTemplate(template: Template, from: string, rename: Rename): Template {
  const inText = (text: string): string => renameInText(text, from, rename);
  const { settings, source } = template;
  const statements = mapped(template.statements, (statement) => renameIn(statement, from, rename, inText));
  const customFallback = inText(settings.customFallback);
  const renamedSource = source && renameInSource(source, inText);
  const isSame =
    statements === template.statements &&
    customFallback === settings.customFallback &&
    renamedSource === source;
  if (isSame) return template;
  return {
    ...template,
    statements,
    settings: customFallback === settings.customFallback ? settings : { ...settings, customFallback },
    ...(renamedSource && { source: renamedSource }),
  };
}

/** The key of a value that has a name in `${…}`. */
function keyOf(reference: Reference): string | undefined {
  const key = referenceKey(reference);
  return key.startsWith('variable:') ? undefined : key;
}

function renameInText(text: string, from: string, { from: { object }, to }: Rename): string {
  let renamed = '';
  let end = 0;
  for (const found of liveReferences(text)) {
    if (`${found.object ?? 'default_attribute'}:${found.name}` !== from) continue;
    const isSameObject = object === to.object && object !== 'variable';
    const [start, until] = isSameObject ? [found.nameStart, found.nameEnd] : [found.start, found.end];
    renamed += text.slice(end, start) + (isSameObject ? to.name : printReference(to, 'bare'));
    end = until;
  }
  return renamed + text.slice(end);
}

function renameIn(
  statement: Statement,
  from: string,
  rename: Rename,
  inText: (text: string) => string,
): Statement {
  const conditions = mapConditions(statement.conditions, (condition) =>
    renameInCondition(condition, from, rename),
  );
  const customText = inText(statement.customText);
  const { source } = statement;
  const opening = source?.opening === undefined ? undefined : inText(source.opening);
  if (
    conditions === statement.conditions &&
    customText === statement.customText &&
    opening === source?.opening
  )
    return statement;
  return {
    ...statement,
    conditions,
    customText,
    ...(source && { source: opening === undefined ? source : { ...source, opening } }),
  };
}

function renameInCondition(condition: Condition, from: string, rename: Rename): Condition {
  const value =
    condition.valueKind === 'reference' ? inMarkup(condition.value, from, rename) : condition.value;
  const withValue = value === condition.value ? condition : { ...condition, value };
  if (condition.attributeType === 'variable') return renameVariable(withValue, from, rename);
  const asked = referenceOf(condition);
  if (asked === undefined || keyOf({ ...asked, name: asked.name.trim() }) !== from) return withValue;
  const { eventProperty: _, subscriptionGroupId: __, ...kept } = withValue;
  const { to } = rename;
  const fields = attributeFields(
    to.object === asked.object ? { ...to, name: spacedLike(asked.name, to.name) } : to,
  );
  const isSameEvent = fields.attributeType === 'custom_event' && condition.attributeType === 'custom_event';
  return {
    ...kept,
    ...fields,
    ...(isSameEvent && { attributeName: condition.attributeName }),
  };
}

/** `custom_attribute.${plan}.name` is a variable for the builder: a part of the attribute. */
function renameVariable(condition: Condition, from: string, rename: Rename): Condition {
  const attributeName = inMarkup(condition.attributeName, from, rename);
  return attributeName === condition.attributeName ? condition : { ...condition, attributeName };
}

/** The same as in a tag, for what a condition holds of it. */
function inMarkup(markup: string, from: string, rename: Rename): string {
  return renameInText(`{%if ${markup}%}`, from, rename).slice('{%if '.length, -'%}'.length);
}

/** `${ plan }` keeps its spaces. */
function spacedLike(before: string, name: string): string {
  const start = before.length - before.trimStart().length;
  return before.slice(0, start) + name + before.slice(before.trimEnd().length);
}

function renameInSource(source: TemplateSource, inText: (text: string) => string): TemplateSource {
  const keys = ['before', 'declarations', 'fallback', 'after'] as const;
  const changes = keys.flatMap((key) => {
    const written = source[key];
    const renamed = written === undefined ? undefined : inText(written);
    return renamed === written ? [] : [[key, renamed] as const];
  });
  return changes.length === 0 ? source : { ...source, ...Object.fromEntries(changes) };
}

/** The same list while none of its entries is another one. */
function mapped<Entry>(entries: readonly Entry[], change: (entry: Entry) => Entry): readonly Entry[] {
  const changed = entries.map(change);
  return changed.every((entry, index) => entry === entries[index]) ? entries : changed;
}
