import type {
  BranchDescription,
  ConditionDescription,
  DescribedTerm,
  OtherwiseParams,
  SubjectParams,
  TemplateDescription,
  TextParams,
  WithoutValuesParams,
} from '../describe/description.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { operatorLabel } from './operators.ts';
import { quoted, sentence, type Sentences } from './sentences.ts';
import { branchName } from './names.ts';

/**
 * Returns what a template does, in plain words: one line for each branch, one for everybody else, and one for people who have
 * none of the values.
 */
export function describeTemplateText({ branches, otherwise, withoutValues }: TemplateDescription): string {
  if (branches.length === 0) return 'There is no condition yet, so everybody gets this text.';
  return [
    ...branches.map(branchText),
    `Everybody else ${sentence(otherwiseWords, otherwise)}.`,
    sentence(withoutValuesWords, withoutValues),
  ].join('\n');
}

/**
 * The conditions of a branch in words: `plan is equal to "pro" and (visits is at least 3 or vip is set) and none of (plan is
 * …)`.
 */
export function describeStatementText(terms: readonly DescribedTerm[]): string {
  return terms
    .map(({ join, opens, groups = [], closes, condition }) => {
      const before = join === undefined ? '' : ` ${join} `;
      const opened = groups.map((kind) => (kind === 'none' ? 'none of (' : '(')).join('');
      return `${before}${opens ? '(' : ''}${opened}${describeConditionText(condition)}${')'.repeat(closes)}`;
    })
    .join('');
}

/** One condition in words. */
export function describeConditionText(description: ConditionDescription): string {
  const asked = questionText(description);
  return description.dateZone === undefined ? asked : `${asked} (by the time zone of the person)`;
}

function questionText(description: ConditionDescription): string {
  const { operator, dataType, valueKind, values, readAs } = description;
  const named = sentence(subjects, description.subject);
  const subject = readAs === undefined ? named : `${named} as a number`;
  if (operator === '') return `${subject} …`;
  const start = `${subject} ${operatorLabel(operator, dataType)}`;
  if (values === undefined) return start;
  if (valueKind === 'nothing')
    return `${subject} ${operator === '==' ? 'is missing or false' : 'is neither missing nor false'}`;
  if (valueKind !== undefined)
    return `${start} ${valueKind === 'reference' ? (values[0] ?? '…') : valueWords[valueKind]}`;
  const isBare = dataType === 'number' || dataType === 'boolean' || dataType === 'time';
  const shown = values.map((value) => (isBare ? value : `"${value}"`));
  if (start.split('…').length > 2)
    return shown.reduce((text, value) => text.replace('…', () => value), start);
  const list = shown.length === 0 ? '…' : shown.join(', ');
  return start.includes('…') ? start.replace('…', () => list) : `${start} ${list}`;
}

const valueWords = { 'empty-text': 'an empty text', empty: 'empty' };

function branchText({ index, conditions, text }: BranchDescription): string {
  return `${branchName(index)} ${describeStatementText(conditions)}, send ${sentence(texts, text)}.`;
}

const subjects: Sentences<SubjectParams> = {
  'no-attribute': 'an attribute',
  attribute: ({ name }) => name,
  'event-property': ({ event, property }) => `${property ?? '…'} of the event ${event}`,
  'subscription-group': ({ id }) => `the state of subscription group ${id}`,
};

const texts: Sentences<TextParams> = {
  text: ({ text }) => quoted(text),
  'empty-text': 'an empty text',
  'aborts-message': 'nothing: the message is aborted',
};

const otherwiseWords: Sentences<OtherwiseParams> = {
  'nothing-here': 'gets nothing here',
  'no-message': 'gets no message at all',
  fallback: ({ text }) => `gets ${sentence(texts, text)}`,
};

const withoutValuesWords: Sentences<WithoutValuesParams> = {
  'get-branch': ({ index }) => `People without any of these values get "${branchName(index)}".`,
  'stop-at-branch': ({ index }) =>
    `For people without any of these values, Braze stops at "${branchName(index)}" with an error.`,
  'open-until-complete': ({ index }) =>
    `What people without any of these values get is open until "${branchName(index)}" is complete.`,
  'count-as-everybody-else': 'People without any of these values count as everybody else.',
};

/** Tells how people read a value that a template asks for: `plan`, `purchase · price`, `subscription group 7`. */
export function referenceLabel({
  object,
  name,
  eventName,
}: Pick<AttributeReference, 'object' | 'name' | 'eventName'>): string {
  if (eventName !== undefined) return `${eventName} · ${name}`;
  if (object !== 'subscribed_state') return name;
  return name === 'email_global' ? 'subscribed_state.email_global' : `subscription group ${name}`;
}
