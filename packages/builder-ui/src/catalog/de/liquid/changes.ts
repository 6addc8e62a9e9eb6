import {
  describeCondition,
  describeStatement,
  isConditionGroup,
  type Condition,
  type ConditionItem,
  type DataType,
} from '@sluice/liquid';
import type { ChangedPlace, ChangeParams, TemplateChange } from '@sluice/liquid/compare';
import { sentence, shortened, type Sentences } from '@sluice/liquid/messages';
import { branchName } from './branch-name.ts';
import { conditionText, termsText } from './descriptions.ts';
import { operatorLabel } from './operators.ts';

/** Tells a difference between two templates in one German line: `Sonst wenn 2: Wert Gold → Platin`. */
export function changeLine(change: TemplateChange): string {
  const { before, after } = change;
  if (change.code === 'branch-moved' && before !== undefined && after !== undefined)
    return `${placeName(before)} ist jetzt ${placeName(after)}`;
  const place = after ?? before;
  const what = sentence(changes, change);
  if (place === undefined) return what;
  return withoutColon.has(change.code) ? `${placeName(place)} ${what}` : `${placeName(place)}: ${what}`;
}

function placeName({ kind, index }: ChangedPlace): string {
  if (kind === 'before') return 'Text vor den Bedingungen';
  if (kind === 'after') return 'Text nach den Bedingungen';
  return kind === 'else' ? 'Sonst' : branchName(index ?? 0);
}

const withoutColon: ReadonlySet<string> = new Set([
  'branch-added',
  'branch-removed',
  'else-added',
  'else-removed',
]);

/** Types of attributes in German. */
export const dataTypeWords: Record<DataType, string> = {
  string: 'Text',
  number: 'Zahl',
  boolean: 'Wahr/Falsch',
  array: 'Liste',
  time: 'Zeitpunkt',
};

const joins = { and: 'und', or: 'oder' };

const changes: Sentences<ChangeParams> = {
  'branch-added': 'hinzugefügt',
  'branch-removed': 'entfernt',
  'branch-moved': 'verschoben',
  'name-changed': ({ before, after }) => {
    if (after === undefined) return `Name ${quoted(before ?? '')} entfernt`;
    return before === undefined
      ? `Name ${quoted(after)} vergeben`
      : `Name ${fromTo(quoted(before), quoted(after))}`;
  },
  'condition-added': ({ condition, join }) => `${joined(join)}${words(condition)} hinzugefügt`,
  'condition-removed': ({ condition, join }) => `${joined(join)}${words(condition)} entfernt`,
  'condition-changed': conditionChange,
  'group-changed': ({ before, after }) => fromTo(words(before), words(after)),
  'join-changed': ({ before, after }) =>
    `${fromTo(joins[before.logicalOperator ?? 'and'], joins[after.logicalOperator ?? 'and'])} vor ${words(after)}`,
  'conditions-reordered': 'Bedingungen in anderer Reihenfolge',
  'insertion-changed': ({ before, after, fallback }) =>
    `${fromTo(before, after)} im Text${fallback === undefined ? '' : `, Ersatzwert ${shortened(fallback)}`}`,
  'text-changed': ({ before, after }) => {
    if (before === '') return `Text ${quoted(after)} hinzugefügt`;
    return after === '' ? `Text ${quoted(before)} entfernt` : `Text ${fromTo(quoted(before), quoted(after))}`;
  },
  'reason-changed': ({ before, after }) => `Grund ${fromTo(quoted(before), quoted(after))}`,
  'outcome-changed': ({ after }) =>
    after.kind === 'abort'
      ? 'aus dem Text wird ein Abbruch'
      : `aus dem Abbruch wird der Text ${quoted(after.text)}`,
  'else-added': 'hinzugefügt',
  'else-removed': 'entfernt',
  'output-style-changed': 'Gestaltung des Textes geändert',
  'reference-style-changed': 'Schreibweise der Verweise geändert',
  'formatting-changed': 'Nur die Form',
};

function conditionChange({ before, after, parts }: ChangeParams['condition-changed']): string {
  const [part] = parts;
  if (parts.length !== 1) return fromTo(words(before), words(after));
  if (part === 'value') return `Wert ${fromTo(valueWords(before), valueWords(after))}`;
  if (part === 'attribute') return fromTo(subjectWords(before), words(after));
  if (part === 'operator')
    return `${subjectWords(after)} ${fromTo(operatorWords(before), operatorWords(after))}`;
  return `Typ ${fromTo(typeWords(before), typeWords(after))}`;
}

function fromTo(before: string, after: string): string {
  return `${before} → ${after}`;
}

function quoted(text: string): string {
  return `„${shortened(text)}“`;
}

function joined(join: 'and' | 'or' | undefined): string {
  return join === undefined ? '' : `${joins[join]} `;
}

function words(item: ConditionItem): string {
  if (!isConditionGroup(item)) return conditionText(describeCondition(item));
  const text = termsText(describeStatement({ conditions: [item] }));
  return item.kind === 'none' ? text : `(${text})`;
}

function valueWords(condition: Condition): string {
  const { values, valueKind } = describeCondition(condition);
  if (valueKind !== undefined && valueKind !== 'reference') return words(condition);
  return values === undefined || values.length === 0 ? '…' : shortened(values.join(', '));
}

function subjectWords({ attributeName, eventProperty, subscriptionGroupId }: Condition): string {
  return (subscriptionGroupId ?? eventProperty ?? attributeName) || '…';
}

function operatorWords({ operator, dataType }: Condition): string {
  return operator === '' ? '…' : operatorLabel(operator, dataType);
}

function typeWords({ dataType }: Condition): string {
  return dataType === undefined ? 'unbekannt' : dataTypeWords[dataType];
}
