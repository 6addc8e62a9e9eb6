import { operators, type Template } from '@sluice/liquid';
import { isRecord, named, readable, textFault, wordFault } from './named-value.ts';

const CONDITION_TEXTS = ['id', 'attributeType', 'attributeName', 'operator', 'value'] as const;
const CONDITION_WORDS = {
  attributeType: ['', 'custom_attribute', 'default_attribute', 'custom_event', 'variable'],
  operator: ['', ...operators.map(({ operator }) => operator)],
  dataType: ['string', 'number', 'boolean', 'array', 'time'],
  valueKind: ['reference', 'empty-text', 'empty', 'nothing'],
  logicalOperator: ['and', 'or'],
};
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
  return readable('', () => faultOf(value));
}

function faultOf(value: unknown): string | undefined {
  if (!isRecord(value)) return `it is ${named(value)}`;
  const { statements, settings, source } = value;
  if (source !== undefined && !isRecord(source)) return `source is ${named(source)}, not an object`;
  if (!Array.isArray(statements)) return `statements is ${named(statements)}, not an array`;
  if (statements.length === 0 && source === undefined) return 'statements is empty';
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
  for (const [index, condition] of conditions.entries()) {
    const place = `${path}.conditions[${String(index)}]`;
    if (!isRecord(condition)) return `${place} is ${named(condition)}, not an object`;
    const fault =
      textFault(condition, CONDITION_TEXTS, place) ?? wordFault(condition, CONDITION_WORDS, place);
    if (fault !== undefined) return fault;
  }
  return textFault(statement, ['id', 'customText'], path);
}
