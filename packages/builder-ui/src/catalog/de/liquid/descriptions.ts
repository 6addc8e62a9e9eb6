import type {
  BranchDescription,
  ConditionDescription,
  DescribedTerm,
  LogicalOperator,
  OtherwiseParams,
  SubjectParams,
  TemplateDescription,
  TextParams,
  WithoutValuesParams,
} from '@sluice/liquid';
import { sentence, shortened, type Sentences } from '@sluice/liquid/messages';
import { branchName } from './branch-name.ts';
import { asks, comparedWith } from './compared.ts';
import { valueInWords } from './dates.ts';
import { operatorLabel } from './operators.ts';

/**
 * Tells in German what a template does: one line for each branch, one for everybody else, and one for people who have none of
 * the values.
 */
export function templateDescription({ branches, otherwise, withoutValues }: TemplateDescription): string {
  if (branches.length === 0) return 'Noch gibt es keine Bedingung, also bekommen alle diesen Text.';
  return [
    ...branches.map(branchText),
    `Alle anderen bekommen ${sentence(otherwiseWords, otherwise)}.`,
    sentence(withoutValuesWords, withoutValues),
  ].join('\n');
}

function branchText({ index, conditions, text }: BranchDescription): string {
  return `${branchName(index)}: ${termsText(conditions)}. Dann bekommt die Person ${sentence(texts, text)}.`;
}

const joins: Record<LogicalOperator, string> = { and: 'und', or: 'oder' };

export function termsText(terms: readonly DescribedTerm[]): string {
  return terms
    .map(({ join, opens, groups = [], closes, condition }) => {
      const before = join === undefined ? '' : ` ${joins[join]} `;
      const opened = groups.map((kind) => (kind === 'none' ? 'keine von (' : '(')).join('');
      return `${before}${opens ? '(' : ''}${opened}${conditionText(condition)}${')'.repeat(closes)}`;
    })
    .join('');
}

/** One condition in German. */
export function conditionText({
  subject,
  operator,
  dataType,
  valueKind,
  values,
}: ConditionDescription): string {
  const name = sentence(subjects, subject);
  if (operator === '') return `${name} …`;
  const start = `${name} ${operatorLabel(operator, dataType)}`;
  if (values === undefined) return start;
  if (valueKind === 'reference') return `${start} ${values[0] ?? '…'}`;
  if (valueKind !== undefined && (operator === '==' || operator === '!='))
    return `${name} ${asks[valueKind][operator]}`;
  if (valueKind !== undefined) return `${start} ${comparedWith[valueKind]}`;
  const isBare = dataType === 'number' || dataType === 'boolean' || dataType === 'time';
  const inWords = dataType === 'time' ? values.map(valueInWords) : values;
  const quoted = inWords.map((value) => (isBare ? value : `„${value}“`));
  if (start.split('…').length > 2)
    return quoted.reduce((text, value) => text.replace('…', () => value), start);
  const list = quoted.length === 0 ? '…' : quoted.join(', ');
  return start.includes('…') ? start.replace('…', () => list) : `${start} ${list}`;
}

const subjects: Sentences<SubjectParams> = {
  'no-attribute': 'ein Attribut',
  attribute: ({ name }) => name,
  'event-property': ({ event, property }) => `${property ?? '…'} des Ereignisses ${event}`,
  'subscription-group': ({ id }) => `der Stand der Abonnementgruppe ${id}`,
};

const texts: Sentences<TextParams> = {
  text: ({ text }) => `„${shortened(text)}“`,
  'empty-text': 'einen leeren Text',
  'aborts-message': 'nichts: Die Nachricht wird abgebrochen',
};

const otherwiseWords: Sentences<OtherwiseParams> = {
  'nothing-here': 'an dieser Stelle nichts',
  'no-message': 'gar keine Nachricht',
  fallback: ({ text }) => sentence(texts, text),
};

const withoutValuesWords: Sentences<WithoutValuesParams> = {
  'get-branch': ({ index }) => `Personen ohne einen dieser Werte bekommen „${branchName(index)}“.`,
  'stop-at-branch': ({ index }) =>
    `Bei Personen ohne einen dieser Werte hält Braze bei „${branchName(index)}“ an.`,
  'open-until-complete': ({ index }) =>
    `Personen ohne einen dieser Werte: offen, bis „${branchName(index)}“ vollständig ist.`,
  'count-as-everybody-else': 'Personen ohne einen dieser Werte zählen zu allen anderen.',
};
