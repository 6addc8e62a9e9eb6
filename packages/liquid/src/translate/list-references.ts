import { setVariables } from '../document/set-variables.ts';
import type { LiquidDocument } from '../document/nodes.ts';
import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { referenceKey, referenceOf } from '../expression/reference.ts';
import { dataTypeOf, defaultAttributeType } from '../model/default-attribute-type.ts';
import type { AttributeType, DataType, Statement, Template } from '../model/template.ts';
import { planStatement } from './build-chain.ts';

/** Which control asks for a value in the tester. */
export type InputKind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'email' | 'subscription-state';

/** One value about a person that a template asks for. */
export interface AttributeReference {
  /** Equal for references that Braze resolves to the same value; the key of `Sample.values`. */
  key: string;
  attributeType: AttributeType;
  /** What stands inside `${…}`. */
  name: string;
  dataType?: DataType | undefined;
  /** For people: `plan`, `purchase · price`. */
  label: string;
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
 * Every value that the complete branches and the texts of a template, or the text of a document, ask for: in order
 * of appearance, each once.
 */
export function listReferences(subject: Template | LiquidDocument): readonly AttributeReference[] {
  const found = new Map<string, Collected>();
  if ('nodes' in subject) addTexts(found, [subject.source]);
  else addTemplate(found, subject);
  return [...found.values()];
}

function addTemplate(found: Map<string, Collected>, { statements, settings, source }: Template): void {
  const variables = setVariables(source?.before ?? '');
  for (const statement of statements) {
    addConditions(found, statement, variables);
    for (const entry of addTexts(found, [statement.customText])) pushNew(entry.statementIds, statement.id);
  }
  if (settings.hasFallback && settings.fallbackType === 'custom') addTexts(found, [settings.customFallback]);
  if (source !== undefined) addTexts(found, [source.before, source.after]);
}

/** What the text before the statements sets is made from values that are asked for themselves. */
function isSetBefore({ object, name }: Reference, variables: ReadonlySet<string>): boolean {
  return object === 'variable' && variables.has(/^[\w-]*/.exec(name)?.[0] ?? '');
}

function addConditions(
  found: Map<string, Collected>,
  statement: Statement,
  variables: ReadonlySet<string>,
): void {
  const broken = new Set(planStatement(statement).incomplete.map((part) => part.conditionId));
  for (const condition of statement.conditions) {
    const reference = referenceOf(condition);
    if (reference === undefined || broken.has(condition.id) || isSetBefore(reference, variables)) continue;
    const label =
      condition.attributeType === 'custom_event'
        ? `${condition.attributeName} · ${reference.name}`
        : undefined;
    const entry = collect(found, reference, dataTypeOf(condition), label);
    pushNew(entry.statementIds, statement.id);
    pushNew(entry.conditionIds, condition.id);
  }
}

function addTexts(found: Map<string, Collected>, texts: readonly string[]): readonly Collected[] {
  return texts.flatMap(referencesInText).map((reference) => {
    const entry = collect(found, reference);
    entry.inText = true;
    return entry;
  });
}

/** What a brace closes: the name, and what it is looked up in. What is looked up in anything else is none of Braze's. */
const closed = /(?:\b(custom_attribute|subscribed_state|event_properties)\s*\.\s*|([\w$]\s*\.\s*)?)\$\{(.+)/s;

/** The `${…}` references in a text, whatever tag or output they stand in. Each part of the text is looked at once. */
function referencesInText(text: string): readonly Reference[] {
  const parts = text.split('}').slice(0, -1);
  return parts.flatMap((part) => {
    const [, object = 'default_attribute', other, name] = closed.exec(part) ?? [];
    return name === undefined || other ? [] : { object: object as ReferenceObject, name: name.trim() };
  });
}

function collect(
  found: Map<string, Collected>,
  reference: Reference,
  declared?: DataType,
  label?: string,
): Collected {
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
    attributeType: typeOfObject[reference.object],
    name: reference.name,
    dataType,
    label: label ?? labelOf(reference),
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

function labelOf({ object, name }: Reference): string {
  if (object === 'subscribed_state') {
    return name === 'email_global' ? 'subscribed_state.email_global' : `subscription group ${name}`;
  }
  return name;
}

/** By declared type; when there is none, by name. */
function inputKindFor(reference: Reference, dataType: DataType | undefined): InputKind {
  const { object, name } = reference;
  if (object === 'subscribed_state') return 'subscription-state';
  if (object === 'default_attribute' && /e-?mail/i.test(name)) return 'email';
  switch (dataType) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'time':
      return 'date';
    case 'array':
      return 'list';
    case 'string':
      return 'text';
    case undefined:
      if (['age', 'birth_year', 'last_used_app_date'].includes(name)) return 'number';
      return /e-?mail/i.test(name) ? 'email' : 'text';
  }
}

function pushNew(list: string[], entry: string): void {
  if (!list.includes(entry)) list.push(entry);
}
