import { readOnce } from '../model/read-once.ts';
import type { LiquidDocument } from '../document/nodes.ts';
import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { referenceKey, referenceOf, timeZoneOfPerson } from '../expression/reference.ts';
import { readsDayOfSending, valueReferenceOf } from '../operators/table.ts';
import { dataTypeOf, defaultAttributeType } from '../model/default-attributes.ts';
import type {
  AttributeType,
  Condition,
  DataType,
  Statement,
  Template,
  TemplateSource,
} from '../model/template.ts';
import { type InputKind, inputKinds } from './input-kinds.ts';
import { planStatement } from './print/build-chain.ts';
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
}

/**
 * Every value that the complete branches and the texts of a template, or the text of a document, use: in order of
 * appearance, each once. For a variable that the text itself sets before the conditions, the values that it is made of
 * are listed instead.
 */
export function listReferences(subject: Template | LiquidDocument): readonly AttributeReference[] {
  const found = new Map<string, Collected>();
  if ('nodes' in subject) addText(found, referencesInText(subject.source));
  else addTemplate(found, subject);
  return [...found.values()];
}

function addTemplate(found: Map<string, Collected>, { statements, settings, source }: Template): void {
  const { before, after } = referencesAround(source);
  for (const statement of statements) {
    addConditions(found, statement, before.variables);
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

const nothing: TextReferences = { references: [], variables: new Map() };

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
  for (const condition of statement.conditions) {
    const reference = referenceOf(condition);
    if (reference === undefined || broken.has(condition.id)) continue;
    const asked = collectReference(found, reference, set, expectedType(condition));
    if (condition.attributeType === 'custom_event') {
      for (const entry of asked) entry.eventName ??= condition.attributeName;
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

/** The type that a condition implies for its attribute. *is set* works for every type, so it implies none. */
function expectedType(condition: Condition): DataType | undefined {
  const { attributeType, attributeName, value, dataType } = condition;
  const isAnyValue = attributeType === 'default_attribute' && dataType === 'number' && value === 'null';
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

function addText(found: Map<string, Collected>, { references }: TextReferences): readonly Collected[] {
  return references.map((reference) => {
    const entry = collect(found, reference);
    entry.inText = true;
    return entry;
  });
}

function collect(found: Map<string, Collected>, reference: Reference, declared?: DataType): Collected {
  const key = referenceKey(reference);
  const known = found.get(key);
  const dataType = declared ?? typeByName(reference);
  if (known !== undefined) {
    known.dataType ??= dataType;
    known.inputKind = inputKindFor(reference, known.dataType);
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
function inputKindFor(reference: Reference, dataType: DataType | undefined): InputKind {
  const { object, name } = reference;
  if (object === 'subscribed_state') return 'subscription-state';
  if (object === 'default_attribute' && /e-?mail/i.test(name)) return 'email';
  if (dataType !== undefined) return inputKinds[dataType];
  if (['age', 'birth_year', 'last_used_app_date'].includes(name)) return 'number';
  return /e-?mail/i.test(name) ? 'email' : 'text';
}

/** Entries come in order, so one that is there already is the last. */
function pushNew(list: string[], entry: string): void {
  if (list.at(-1) !== entry) list.push(entry);
}
