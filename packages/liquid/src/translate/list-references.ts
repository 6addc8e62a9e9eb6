import { readOnce } from '../model/read-once.ts';
import type { LiquidDocument } from '../document/nodes.ts';
import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { literalFor } from '../expression/literal.ts';
import { referenceKey, referenceOf, timeZoneOfPerson } from '../expression/reference.ts';
import { comparedValues, readsAsNumber, readsDayOfSending, valueReferenceOf } from '../operators/table.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { partsOfMessage } from '../model/email.ts';
import { isMessage, passagesIn } from '../model/message.ts';
import { dataTypeOf, defaultAttributeType } from '../model/default-attributes.ts';
import type {
  AttributeType,
  Condition,
  DataType,
  LoopPassage,
  Message,
  Statement,
  Template,
  TemplateSource,
} from '../model/template.ts';
import { type InputKind, kindOfType } from './input-kinds.ts';
import { generateLiquid } from './generate-liquid.ts';
import { planStatement } from './print/build-chain.ts';
import { openingOfLoop } from './print/print-passages.ts';
import { addAllParts, type GrowingParts, hasParts, noParts, type ReferenceParts } from './reference-parts.ts';
import { referencesInText, type TextReferences, type VariableParts } from './references-in-text.ts';

/** One value about a person that a template uses. */
export interface AttributeReference {
  /** Equal for references that Braze resolves to the same value; the key of `Sample.values`. */
  key: string;
  /** The object as in Liquid; `default_attribute` for `${…}` without an object, `variable` for anything else. */
  object: string;
  /** The attribute type of a condition on it. */
  attributeType: AttributeType;
  /** The name inside `${…}`, or the whole variable: `hour`, `context.${price}`. */
  name: string;
  /** The event whose property it is, if a condition names it. */
  eventName?: string | undefined;
  dataType?: DataType | undefined;
  inputKind: InputKind;
  statementIds: readonly string[];
  /** Empty when only message texts use it. */
  conditionIds: readonly string[];
  /** Whether a message text or the fallback prints it. */
  inText: boolean;
  /** Whether the provider fetches it while it sends: Connected Content, a catalog. A test can do without a value. */
  isFetched?: boolean | undefined;
  /** What the texts read of it, where it is a list or an object. */
  parts?: ReferenceParts | undefined;
}

const typeOfObject: Record<ReferenceObject, AttributeType> = {
  custom_attribute: 'custom_attribute',
  default_attribute: 'default_attribute',
  subscribed_state: 'default_attribute',
  event_properties: 'custom_event',
  variable: 'variable',
};

interface Collected extends AttributeReference {
  statementIds: string[];
  conditionIds: string[];
  parts?: GrowingParts;
}

/**
 * Every value that the complete branches and the texts of a template or a message, or the text of a document, use: in order of
 * appearance, each once. For a variable that the text itself sets before the conditions, the values that it is made of
 * are listed instead.
 */
export function listReferences(subject: Template | Message | LiquidDocument): readonly AttributeReference[] {
  const found = new Map<string, Collected>();
  if ('nodes' in subject) addText(found, referencesInText(subject.source));
  else if (isMessage(subject)) for (const part of partsOfMessage(subject)) addMessage(found, part);
  else addTemplate(found, subject);
  return [...found.values()];
}

/** In a message, a variable is made of what any text sets it to, and an entry of a loop of what its list is. */
function addMessage(found: Map<string, Collected>, message: Message): void {
  const all = passagesIn(message.passages).map(({ passage }) => passage);
  const whole = referencesInText(generateLiquid(message).text);
  const set = new Map(whole.variables);
  for (const passage of all) {
    if (passage.kind !== 'loop') continue;
    const { references } = referencesInText(openingOfLoop(passage));
    const list = listVariable(passage, set);
    set.set(passage.variable, {
      references: [...references, ...(list === undefined ? [] : [list])],
      words: new Set(wordsIn(passage.list)),
    });
  }
  for (const passage of all) {
    if (passage.kind === 'decision') addTemplate(found, passage.template, set);
    else if (passage.kind === 'loop') addList(found, passage, set);
    else addText(found, referencesInText(passage.text));
  }
  addParts(found, whole.parts);
}

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_][\w-]*/g) ?? [];

/** The list of a loop, and the values that say how many of its entries are sent. */
function addList(found: Map<string, Collected>, loop: LoopPassage, set: Variables): void {
  const { references } = referencesInText(openingOfLoop(loop));
  for (const reference of references) {
    const isList = loop.list.includes(`\${${reference.name}}`);
    collect(found, reference, isList ? 'array' : undefined).inText = true;
  }
  const variable = listVariable(loop, set);
  if (variable !== undefined) collect(found, variable, 'array').inText = true;
}

/** The list of a loop where it is a variable that the message does not set: what the test asks for. */
function listVariable({ list }: LoopPassage, set: Variables): Reference | undefined {
  const isVariable = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/.test(list);
  return isVariable && !set.has(wordsIn(list)[0] ?? '') ? { object: 'variable', name: list } : undefined;
}

function addTemplate(
  found: Map<string, Collected>,
  { statements, settings, source }: Template,
  inMessage?: Variables,
): void {
  const { before, after } = referencesAround(source);
  for (const statement of statements) {
    addConditions(found, statement, inMessage ?? before.variables);
    for (const entry of addText(found, textReferences(statement))) {
      pushNew(entry.statementIds, statement.id);
    }
  }
  if (settings.hasFallback && settings.fallbackType === 'custom') {
    addText(found, referencesInText(settings.customFallback));
  }
  addText(found, before);
  addText(found, after);
}

/** The references in the text of a branch, read once for each statement object. */
const textReferences = readOnce(({ customText }: Statement) => referencesInText(customText));

interface ReferencesAround {
  before: TextReferences;
  after: TextReferences;
}

const nothing: TextReferences = {
  references: [],
  variables: new Map(),
  parts: new Map(),
  brought: new Set(),
};

/** The same for the text around an imported chain, which stays as it is while the chain is edited. */
function referencesAround(source: TemplateSource | undefined): ReferencesAround {
  return source === undefined ? { before: nothing, after: nothing } : referencesAroundChain(source);
}

const referencesAroundChain = readOnce(({ before, after }: TemplateSource): ReferencesAround => ({
  before: referencesInText(before),
  after: referencesInText(after),
}));

type Variables = ReadonlyMap<string, VariableParts>;

function addConditions(found: Map<string, Collected>, statement: Statement, set: Variables): void {
  const broken = new Set(planStatement(statement).incomplete.map((part) => part.conditionId));
  for (const condition of conditionsIn(statement.conditions)) {
    const reference = referenceOf(condition);
    if (reference === undefined || broken.has(condition.id)) continue;
    const asked = collectReference(found, reference, set, expectedType(condition));
    if (condition.attributeType === 'custom_event') {
      for (const entry of asked) {
        entry.eventName ??= condition.attributeName;
        if (entry.dataType === undefined && entry.inputKind === 'text' && !readsAsNumber(condition))
          entry.inputKind = kindComparedWith(condition);
      }
    }
    const compared = valueReferenceOf(condition);
    const others = compared === undefined ? [] : collectReference(found, compared, set);
    for (const entry of [...asked, ...others]) {
      pushNew(entry.statementIds, statement.id);
      pushNew(entry.conditionIds, condition.id);
    }
    // No condition compares the time zone: it only says which day it is.
    if (condition.dateZone !== undefined && readsDayOfSending(condition))
      pushNew(collect(found, timeZoneOfPerson).statementIds, statement.id);
  }
}

/**
 * The kind of value that an event property without a declared type is compared with: a price beside `> 50` is a number.
 * Nobody declares the types of these, and what an event brings is seldom a text where a number is expected.
 */
function kindComparedWith(condition: Condition): InputKind {
  const kinds = comparedValues(condition).map((value) => {
    const literal = literalFor(value, undefined);
    const kind =
      'operand' in literal && literal.operand.kind === 'literal' ? typeof literal.operand.value : '';
    return kind === 'number' || kind === 'boolean' ? kind : 'text';
  });
  return kinds[0] !== undefined && kinds.every((kind) => kind === kinds[0]) ? kinds[0] : 'text';
}

/** The type that a condition implies for its attribute. *is set* works for every type, so it implies none. */
function expectedType(condition: Condition): DataType | undefined {
  const { attributeType, attributeName, value, dataType } = condition;
  const isOwn = attributeType === 'default_attribute';
  // What is converted to a number can be a text or a number.
  if (readsAsNumber(condition)) return isOwn ? defaultAttributeType(attributeName) : undefined;
  const isAnyValue = isOwn && dataType === 'number' && value === 'null';
  return isAnyValue ? defaultAttributeType(attributeName) : dataTypeOf(condition);
}

/** Adds one value, or all that a variable of the text is made of. */
function collectReference(
  found: Map<string, Collected>,
  reference: Reference,
  set: Variables,
  dataType?: DataType,
): readonly Collected[] {
  const madeOf = partsOfVariable(reference, set);
  return madeOf?.map((part) => collect(found, part)) ?? [collect(found, reference, dataType)];
}

/** The values that a variable of the text is made of; `undefined` for anything else. */
function partsOfVariable({ object, name }: Reference, set: Variables): readonly Reference[] | undefined {
  const root = object === 'variable' ? /^[A-Za-z_][\w-]*/.exec(name)?.[0] : undefined;
  if (root === undefined || name.startsWith(`${root}.\${`) || !set.has(root)) return undefined;
  const parts: Reference[] = [];
  const seen = new Set<string>();
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const made = set.get(next);
    if (made === undefined || seen.has(next)) continue;
    seen.add(next);
    for (const part of made.references) parts.push(part);
    for (const word of made.words) open.push(word);
  }
  return parts;
}

function addText(
  found: Map<string, Collected>,
  { references, parts, brought }: TextReferences,
): readonly Collected[] {
  const entries = references.map((reference) => {
    const entry = collect(found, reference);
    entry.inText = true;
    if (brought.has(entry.key)) entry.isFetched = true;
    return entry;
  });
  addParts(found, parts);
  return entries;
}

function addParts(found: Map<string, Collected>, parts: TextReferences['parts']): void {
  for (const [key, read] of parts) {
    const entry = found.get(key);
    if (entry === undefined || !hasParts(read)) continue;
    entry.parts ??= noParts();
    addAllParts(entry.parts, read);
    entry.inputKind = inputKindFor(entry, entry.dataType, entry.parts);
  }
}

function collect(found: Map<string, Collected>, reference: Reference, declared?: DataType): Collected {
  const key = referenceKey(reference);
  const known = found.get(key);
  const dataType = declared ?? typeByName(reference);
  if (known !== undefined) {
    if (known.dataType === undefined && dataType !== undefined) {
      known.dataType = dataType;
      known.inputKind = inputKindFor(reference, dataType, known.parts);
    }
    return known;
  }
  const entry: Collected = {
    key,
    object: key.slice(0, key.indexOf(':')),
    attributeType: typeOfObject[reference.object],
    name: reference.name,
    dataType,
    inputKind: inputKindFor(reference, dataType),
    statementIds: [],
    conditionIds: [],
    inText: false,
  };
  found.set(key, entry);
  return entry;
}

function typeByName({ object, name }: Reference): DataType | undefined {
  return object === 'default_attribute' ? defaultAttributeType(name) : undefined;
}

/** By declared type; when there is none, by name. */
function inputKindFor(
  { object, name }: Pick<AttributeReference, 'object' | 'name'>,
  dataType: DataType | undefined,
  parts?: ReferenceParts,
): InputKind {
  if (object === 'subscribed_state') return 'subscription-state';
  if (object === 'default_attribute' && /e-?mail/i.test(name)) return 'email';
  if (dataType !== undefined || parts !== undefined) return kindOfType(dataType, parts);
  if (['age', 'birth_year', 'last_used_app_date'].includes(name)) return 'number';
  return /e-?mail/i.test(name) ? 'email' : 'text';
}

/** Entries come in order, so one that is there already is the last. */
function pushNew(list: string[], entry: string): void {
  if (list.at(-1) !== entry) list.push(entry);
}
