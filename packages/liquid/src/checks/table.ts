import type { Coded } from '../model/coded.ts';
import { liquidInAbortReason } from './blocks/check-tags.ts';
import { emptyMessage } from './blocks/empty-message.ts';
import { hiddenBranch } from './blocks/hidden-branch.ts';
import { noFallback } from './blocks/no-fallback.ts';
import { notSetMatches } from './blocks/not-set-matches.ts';
import { sentAsText } from './blocks/sent-as-text.ts';
import { textBeforeWhen } from './blocks/text-before-when.ts';
import type { Check, Visitor } from './check.ts';
import { caseValues } from './conditions/case-values.ts';
import { filterInCondition, missingValue } from './conditions/check-condition-syntax.ts';
import { missingSpaces } from './conditions/check-operators.ts';
import { quoteInQuotes } from './conditions/check-values.ts';
import { loneValue } from './conditions/lone-value.ts';
import { parenthesesInCondition } from './conditions/parentheses-in-condition.ts';
import type { CheckFacts, FindingPlace, Found, Severity } from './finding.ts';
import { alwaysMatches } from './meaning/always-matches.ts';
import { impossibleOperator } from './meaning/impossible-operator.ts';
import { mixedAndOr } from './meaning/mixed-and-or.ts';
import { outerSpace } from './meaning/outer-space.ts';
import { dateText } from './meaning/text-variables.ts';
import { textOrder, typeMismatch, unconvertedTime } from './meaning/types.ts';
import { missingColon, unknownFilter } from './outputs/check-filters.ts';
import {
  customAsDefault,
  defaultAsCustom,
  unknownAttribute,
  unknownObject,
} from './outputs/check-references.ts';
import { missingDefault } from './outputs/missing-default.ts';
import { shadowedName } from './outputs/shadowed-name.ts';
import { unknownVariable } from './outputs/unknown-variable.ts';
import { typographicQuotes } from './quotes.ts';
import {
  referenceSyntax,
  trailingText,
  tripleBraces,
  unbalancedTag,
  unknownTag,
  unquotedValue,
  unreadableTag,
  wrongOperator,
  wrongValue,
} from './shared-checks.ts';
import { listInValue } from './values/list-in-value.ts';
import { neverEqual } from './values/never-equal.ts';
import { quotedNothing } from './values/quoted-nothing.ts';
import { thousandsPoint } from './values/thousands-point.ts';
import { unlistedValue } from './values/unlisted-value.ts';
import { tornElement } from './blocks/torn-element.ts';
import { abortsEverybody } from './blocks/aborts-everybody.ts';
import { birthdayWithYear } from './template/birthday-with-year.ts';
import { incompleteCondition, unquotableValue } from './template/gaps.ts';
import { passedDates } from './template/passed-dates.ts';
import { notSetMisses } from './template/not-set-misses.ts';

/** Every check. `docs/checks/<code>.md` explains each one. Checks of the same thing look at it in this order. */
const checks = {
  'missing-spaces': missingSpaces,
  'wrong-operator': wrongOperator,
  'missing-value': missingValue,
  'unquoted-value': unquotedValue,
  'wrong-value': wrongValue,
  'quote-in-quotes': quoteInQuotes,
  'filter-in-condition': filterInCondition,
  'parentheses-in-condition': parenthesesInCondition,
  'trailing-text': trailingText,
  'lone-value': loneValue,
  'typographic-quotes': typographicQuotes,
  'unbalanced-tag': unbalancedTag,
  'unknown-tag': unknownTag,
  'unreadable-tag': unreadableTag,
  'reference-syntax': referenceSyntax,
  'sent-as-text': sentAsText,
  'date-text': dateText,
  'case-values': caseValues,
  'unknown-object': unknownObject,
  'unknown-filter': unknownFilter,
  'missing-colon': missingColon,
  'unknown-variable': unknownVariable,
  'default-as-custom': defaultAsCustom,
  'custom-as-default': customAsDefault,
  'unknown-attribute': unknownAttribute,
  'quoted-nothing': quotedNothing,
  'unlisted-value': unlistedValue,
  'list-in-value': listInValue,
  'never-equal': neverEqual,
  'type-mismatch': typeMismatch,
  'text-order': textOrder,
  'incomplete-condition': incompleteCondition,
  'unquotable-value': unquotableValue,
  'impossible-operator': impossibleOperator,
  'unconverted-time': unconvertedTime,
  'mixed-and-or': mixedAndOr,
  'hidden-branch': hiddenBranch,
  'always-matches': alwaysMatches,
  'not-set-matches': notSetMatches,
  'no-fallback': noFallback,
  'not-set-misses': notSetMisses,
  'triple-braces': tripleBraces,
  'liquid-in-abort-reason': liquidInAbortReason,
  'shadowed-name': shadowedName,
  'text-before-when': textBeforeWhen,
  'outer-space': outerSpace,
  'thousands-point': thousandsPoint,
  'aborts-everybody': abortsEverybody,
  'empty-message': emptyMessage,
  'missing-default': missingDefault,
  'birthday-with-year': birthdayWithYear,
  'passed-dates': passedDates,
  'torn-element': tornElement,
} satisfies Record<string, Check<string, object>>;

/** The name of a check, and of its page. */
export type CheckCode = keyof typeof checks;

/** Every check, with what its sentence needs. */
export type FindingParams = {
  [Code in CheckCode]: (typeof checks)[Code] extends CheckFacts<Code, infer Params> ? Params : never;
};

/** Something that a check found in a text or a template; `findingMessage` turns it into a sentence. */
export type Finding = Coded<FindingParams> & FindingPlace;

/** Every check, with how bad it is. */
export const checkSeverities = Object.fromEntries(
  Object.values(checks).map(({ code, severity }) => [code, severity]),
) as Record<CheckCode, Severity>;

/** The findings of checks of this table, each with the parameters of its code. */
export function findingsOf(found: readonly Found[]): Finding[] {
  return found as Finding[];
}

const visitors: readonly Visitor[] = Object.values<Check<string, object>>(checks).flatMap(
  ({ visit }) => visit ?? [],
);

/** The visitors of each kind, in the order of the table. */
export const visitorsOf = {
  text: visitors.flatMap(({ text }) => text ?? []),
  block: visitors.flatMap(({ block }) => block ?? []),
  condition: visitors.flatMap(({ condition }) => condition ?? []),
  comparison: visitors.flatMap(({ comparison }) => comparison ?? []),
  template: visitors.flatMap(({ template }) => template ?? []),
};
