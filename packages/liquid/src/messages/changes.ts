import type { ChangedPart, ChangedPlace, ChangeParams, TemplateChange } from '../compare/template-change.ts';
import { describeCondition, describeStatement } from '../describe/describe-template.ts';
import { isConditionGroup } from '../model/condition-items.ts';
import type { Condition, ConditionItem } from '../model/template.ts';
import { describeConditionText, describeStatementText } from './descriptions.ts';
import { operatorLabel } from './operators.ts';
import { quoted, sentence, type Sentences, shortened } from './sentences.ts';
import { branchName } from './names.ts';

/** Returns what differs, in one line: `Else If 2: value Gold → Platinum`. */
export function changeMessage(change: TemplateChange): string {
  const { before, after } = change;
  if (change.code === 'branch-moved' && before !== undefined && after !== undefined)
    return `${placeName(before)} is now ${placeName(after)}`;
  const place = after ?? before;
  const what = sentence(changes, change);
  if (place === undefined) return what;
  return withoutColon.has(change.code) ? `${placeName(place)} ${what}` : `${placeName(place)}: ${what}`;
}

/** The place of a change: `If`, `Else If 2`, `Else`, `Text before the conditions`. */
export function placeName({ kind, index }: ChangedPlace): string {
  if (kind === 'before') return 'Text before the conditions';
  if (kind === 'after') return 'Text after the conditions';
  return kind === 'else' ? 'Else' : branchName(index ?? 0);
}

const withoutColon: ReadonlySet<string> = new Set([
  'branch-added',
  'branch-removed',
  'else-added',
  'else-removed',
]);

const changes: Sentences<ChangeParams> = {
  'branch-added': 'added',
  'branch-removed': 'removed',
  'branch-moved': 'moved',
  'name-changed': ({ before, after }) => {
    if (after === undefined) return `name ${quoted(before ?? '')} removed`;
    return before === undefined
      ? `name ${quoted(after)} added`
      : `name ${fromTo(quoted(before), quoted(after))}`;
  },
  'condition-added': ({ condition, join }) => `${joined(join)}${words(condition)} added`,
  'condition-removed': ({ condition, join }) => `${joined(join)}${words(condition)} removed`,
  'condition-changed': ({ before, after, parts }) => conditionChange(before, after, parts),
  'group-changed': ({ before, after }) => fromTo(words(before), words(after)),
  'join-changed': ({ before, after }) =>
    `${fromTo(before.logicalOperator ?? 'and', after.logicalOperator ?? 'and')} before ${words(after)}`,
  'conditions-reordered': 'conditions in another order',
  'insertion-changed': ({ before, after, fallback }) =>
    `${fromTo(before, after)} in the text${fallback === undefined ? '' : `, default ${shortened(fallback)}`}`,
  'text-changed': ({ before, after }) => {
    if (before === '') return `text ${quoted(after)} added`;
    return after === '' ? `text ${quoted(before)} removed` : `text ${fromTo(quoted(before), quoted(after))}`;
  },
  'reason-changed': ({ before, after }) => `reason ${fromTo(quoted(before), quoted(after))}`,
  'outcome-changed': ({ after }) =>
    after.kind === 'abort' ? 'text becomes an abort' : `abort becomes the text ${quoted(after.text)}`,
  'else-added': 'added',
  'else-removed': 'removed',
  'output-style-changed': 'Layout of the text changed',
  'reference-style-changed': 'Style of the references changed',
  'formatting-changed': 'Formatting only',
};

function conditionChange(before: Condition, after: Condition, parts: readonly ChangedPart[]): string {
  const [part] = parts;
  if (parts.length !== 1) return fromTo(words(before), words(after));
  if (part === 'value') return `value ${fromTo(valueWords(before), valueWords(after))}`;
  if (part === 'attribute') return fromTo(subjectWords(before), words(after));
  if (part === 'operator')
    return `${subjectWords(after)} ${fromTo(operatorWords(before), operatorWords(after))}`;
  return `type ${fromTo(before.dataType ?? 'unknown', after.dataType ?? 'unknown')}`;
}

function fromTo(before: string, after: string): string {
  return `${before} → ${after}`;
}

function joined(join: string | undefined): string {
  return join === undefined ? '' : `${join} `;
}

function words(item: ConditionItem): string {
  if (!isConditionGroup(item)) return describeConditionText(describeCondition(item));
  const text = describeStatementText(describeStatement({ conditions: [item] }));
  return item.kind === 'none' ? text : `(${text})`;
}

/** The value alone; what is not a typed value is said with its operator. */
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
