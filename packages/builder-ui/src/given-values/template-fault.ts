import { CONDITIONS_MAX, GROUP_DEPTH_MAX, operators, STATEMENTS_MAX, type Template } from '@sluice/liquid';
import { circleIn, isRecord, named, readable, textFault, wordFault } from './named-value.ts';

const CONDITION_TEXTS = ['id', 'attributeType', 'attributeName', 'operator', 'value'] as const;
const CONDITION_WORDS = {
  attributeType: ['', 'custom_attribute', 'default_attribute', 'custom_event', 'variable'],
  operator: ['', ...operators.map(({ operator }) => operator)],
  dataType: ['string', 'number', 'boolean', 'array', 'time'],
  valueKind: ['reference', 'empty-text', 'empty', 'nothing'],
  logicalOperator: ['and', 'or'],
  readAs: ['number'],
};
const GROUP_WORDS = { kind: ['all', 'any', 'none'], logicalOperator: ['and', 'or'] };
const SOURCE_WORDS = { keyword: ['if', 'unless', 'case'] };
const SETTING_WORDS = { fallbackType: ['abort', 'custom'], outputStyle: ['readable', 'tight', 'one-line'] };
const SOURCE_TEXTS = ['keyword', 'before', 'closing', 'after'] as const;
const SETTING_TEXTS = ['fallbackType', 'customFallback', 'abortReason'] as const;

/** Tells whether a value is a template, as far as the builder would trip over what is not. */
export function isTemplate(value: unknown): value is Template {
  return templateFault(value) === undefined;
}

/**
 * Says what keeps a value from being a template, in words for a developer: `statements[0].conditions is undefined, not an
 * array`. `undefined` for a template. `TemplateSchema` of `@sluice/liquid/schema` knows more, and weighs more than the
 * element can bear for a mistake.
 */
export function templateFault(value: unknown): string | undefined {
  return readable('', () => circleIn(value) ?? faultOf(value));
}

function faultOf(value: unknown): string | undefined {
  if (!isRecord(value)) return `it is ${named(value)}`;
  const { statements, settings, source } = value;
  if (source !== undefined && !isRecord(source)) return `source is ${named(source)}, not an object`;
  if (!Array.isArray(statements)) return `statements is ${named(statements)}, not an array`;
  if (statements.length === 0 && source === undefined) return 'statements is empty';
  if (statements.length > STATEMENTS_MAX)
    return `statements has ${String(statements.length)} branches, and ${String(STATEMENTS_MAX)} are possible`;
  for (const [index, statement] of statements.entries()) {
    const fault = statementFault(statement, `statements[${String(index)}]`);
    if (fault !== undefined) return fault;
  }
  if (!isRecord(settings)) return `settings is ${named(settings)}, not an object`;
  if (typeof settings['hasFallback'] !== 'boolean')
    return `settings.hasFallback is ${named(settings['hasFallback'])}, not true or false`;
  const { acceptedFindings } = settings;
  if (acceptedFindings !== undefined && !Array.isArray(acceptedFindings))
    return `settings.acceptedFindings is ${named(acceptedFindings)}, not an array`;
  return (
    (source && (textFault(source, SOURCE_TEXTS, 'source') ?? wordFault(source, SOURCE_WORDS, 'source'))) ??
    textFault(settings, SETTING_TEXTS, 'settings') ??
    wordFault(settings, SETTING_WORDS, 'settings')
  );
}

function statementFault(statement: unknown, path: string): string | undefined {
  if (!isRecord(statement)) return `${path} is ${named(statement)}, not an object`;
  const { conditions } = statement;
  if (!Array.isArray(conditions)) return `${path}.conditions is ${named(conditions)}, not an array`;
  const place = `${path}.conditions`;
  return (
    itemsFault(conditions, place, { place, count: 0 }) ?? textFault(statement, ['id', 'customText'], path)
  );
}

/** The conditions and groups of a branch that were found so far. */
interface Found {
  place: string;
  count: number;
}

/** @param depth how many groups are around the items */
function itemsFault(items: readonly unknown[], path: string, found: Found, depth = 0): string | undefined {
  if (depth > GROUP_DEPTH_MAX) return `${path} is in more than ${String(GROUP_DEPTH_MAX)} groups`;
  found.count += items.length;
  if (found.count > CONDITIONS_MAX)
    return `${found.place} has more than ${String(CONDITIONS_MAX)} conditions and groups`;
  for (const [index, item] of items.entries()) {
    const place = `${path}[${String(index)}]`;
    if (!isRecord(item)) return `${place} is ${named(item)}, not an object`;
    const { items: inside } = item;
    const fault =
      inside === undefined
        ? (textFault(item, CONDITION_TEXTS, place) ?? wordFault(item, CONDITION_WORDS, place))
        : groupFault(item, inside, place, found, depth);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function groupFault(
  group: Parameters<typeof textFault>[0],
  inside: unknown,
  path: string,
  found: Found,
  depth: number,
): string | undefined {
  if (!Array.isArray(inside)) return `${path}.items is ${named(inside)}, not an array`;
  return (
    textFault(group, ['id', 'kind'], path) ??
    wordFault(group, GROUP_WORDS, path) ??
    itemsFault(inside, `${path}.items`, found, depth + 1)
  );
}
