import type { FindingParams } from '../analyser/findings/finding-params.ts';
import type { Finding } from '../analyser/findings/finding.ts';
import type { Coded } from '../model/coded.ts';
import type { DataType } from '../model/template.ts';
import { gapMessage } from './gaps.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

const dataTypes: Record<DataType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  time: 'a date',
};

const ALWAYS = 'A value alone is always true.';

const sentences: Sentences<FindingParams> = {
  'missing-spaces': (params) =>
    params.problem === 'operator'
      ? `Without a space before "${params.operator}" Liquid does not see the comparison: it only asks whether there is a value.`
      : 'Here stands a non-breaking space or another special one: Liquid does not take it for a space.',
  'wrong-operator': wrongOperator,
  'missing-value': ({ operator }) =>
    `Nothing stands after "${operator}", so Liquid compares with a missing value. Write the value that is meant.`,
  'unquoted-value': ({ problem, value }) =>
    problem === 'filter'
      ? `Without quotes Liquid does not take ${value} for a text, and the filter does not get it.`
      : `Without quotes Liquid takes ${value} for the name of a variable, and nothing sets one of that name.`,
  'wrong-value': ({ written, right }) =>
    `Liquid does not read ${written} as a value${right === undefined ? '.' : `; it is written ${right}.`}`,
  'quote-in-quotes': ({ value }) =>
    `The text ends at the second quote, so Liquid only compares with "${value}". Use the other kind of quotes around it.`,
  'filter-in-condition': () =>
    'Liquid skips filters inside a condition without a word. Set a variable with "assign" first.',
  'parentheses-in-condition': ({ problem }) =>
    problem === 'harmless'
      ? 'Liquid has no parentheses. It skips these, and the condition means what it seems to.'
      : 'Liquid has no parentheses: it reads and/or from right to left, whatever they enclose.',
  'trailing-text': () =>
    'Liquid ignores everything after the value. Quotes around the whole value are missing, perhaps.',
  'lone-value': ({ problem }) =>
    problem === 'choice'
      ? `${ALWAYS} Repeat the attribute and the operator in front of it.`
      : `${ALWAYS} Write out the comparison that is meant.`,
  'typographic-quotes': () =>
    'Liquid knows straight quotes only: it takes this value for the name of a variable.',
  'unbalanced-tag': unbalancedTag,
  'unknown-tag': unknownTag,
  'unreadable-tag': ({ name }) =>
    `Braze cannot read what stands in this "${name}" and refuses the whole message.`,
  'reference-syntax': ({ problem, text }) => {
    switch (problem) {
      case 'outside-braces':
        return `Braze finds an attribute only in \${…}: ${text}.`;
      case 'object-inside':
        return `Only the name stands inside \${…}: ${text}.`;
      case 'single-braces':
        return `One brace is only text: two make an output, ${text}.`;
      case 'own-attribute':
        return `Braze finds its own attributes only in \${…}: ${text}. Nothing sets a variable of this name.`;
    }
  },
  'unknown-object': ({ object, near }) =>
    `Braze has no object "${object}", so nothing is found in it.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  'unknown-filter': ({ name, near }) =>
    `Neither Liquid nor Braze has a filter "${name}": it changes nothing.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  'missing-colon': ({ filter }) =>
    `A colon is missing after "${filter}", so the filter does not get what follows.`,
  'unknown-variable': ({ name, near, attribute }) => {
    const what = `Nothing in this text sets a variable "${name}", so it has no value.`;
    if (attribute !== undefined) return `${what} The attribute of this name is written ${attribute}.`;
    return near === undefined ? what : `${what} Did you mean "${near}"?`;
  },
  'default-as-custom': ({ name, text }) =>
    `"${name}" is one of Braze's own attributes, so it is written ${text}.`,
  'custom-as-default': ({ name, text }) => `"${name}" is a custom attribute, so it is written ${text}.`,
  'unknown-attribute': ({ problem, name, near }) => {
    const what =
      problem === 'custom'
        ? `There is no attribute "${name}" in this workspace, so it is never set.`
        : `Braze has no attribute "${name}" of its own, so it is never set.`;
    return near === undefined ? what : `${what} Did you mean "${near}"?`;
  },
  'type-mismatch': typeMismatch,
  'text-order': ({ name, value }) =>
    `${value} is text, and text is ordered letter by letter: "9" comes after "10". If "${name}" is a number, Braze stops with an error.`,
  'impossible-operator': impossibleOperator,
  'unconverted-time': ({ problem, name }) =>
    problem === 'order'
      ? `"${name}" is a date: comparing it like this stops with an error. Convert both sides to seconds first.`
      : `"${name}" is a date, which never equals a text and contains none. Convert it to a text with the "date" filter first.`,
  'mixed-and-or': ({ hasRewrite }) =>
    'Liquid reads and/or from right to left, so this means something else than "and before or". ' +
    (hasRewrite ? 'In another order it means what it seems to.' : 'Use two branches with the same text.'),
  'hidden-branch': ({ problem, hiddenBy }) => {
    if (problem === 'else')
      return 'Nobody gets this text: it stands behind "else", which everybody gets who comes that far.';
    return hiddenBy.length === 0
      ? 'Nobody gets this text: nobody can meet all of these conditions at once.'
      : `Nobody gets this text: whoever meets these conditions meets those of ${anyOf(hiddenBy)} before.`;
  },
  'always-matches': ({ name }) =>
    `Everybody gets this text: whatever "${name}" is, one of these conditions is met.`,
  'incomplete-condition': ({ gap }) => gapMessage(gap),
  'unquotable-value': ({ gap }) => gapMessage(gap),
  'not-set-matches': ({ problem, name }) =>
    problem === 'empty'
      ? `People without "${name}" get this text too: no value is something else than an empty text.`
      : `People without "${name}" get this text too, because nothing is also different.`,
  'not-set-misses': ({ names, outcome }) =>
    `${joinNames(names)} can be missing: those people get ${outcome === 'fallback' ? 'the fallback' : 'nothing at this place'}.`,
  'no-fallback': () => 'When no branch matches, this part of the message stays empty and is still sent.',
  'triple-braces': ({ problem }) =>
    problem === 'third-brace'
      ? 'Liquid knows two braces, not three: the third one breaks the value.'
      : 'This "{{" is never closed with "}}".',
  'liquid-in-abort-reason': () => 'An abort reason is taken as it stands: Liquid inside it is not replaced.',
  'text-before-when': () => 'Nothing between "case" and its first "when" is sent or done.',
  'shadowed-name': ({ name }) =>
    `"${name}" has a meaning of its own in Liquid; a variable of that name hides it or is never found.`,
};

/** What a finding says, in English. */
export function findingMessage({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  return sentence(sentences, { code, params } as Coded<FindingParams>);
}

function wrongOperator({ problem, written, right }: FindingParams['wrong-operator']): string {
  if (problem === 'in-assign') return `"assign" sets a variable with one "=".`;
  if (right !== undefined) return `Liquid has no "${written}"; it is written "${right}".`;
  const advice: Record<string, string> = {
    in: 'Turn it round and use "contains".',
    not: 'Use "!=", or "unless".',
    '!': 'Use "!=", or "unless".',
  };
  return `Liquid has no "${written}". ${advice[written] ?? 'It has ==, !=, <, >, <=, >= and contains.'}`;
}

function unbalancedTag(params: FindingParams['unbalanced-tag']): string {
  switch (params.problem) {
    case 'output-never-closed':
      return 'This "{{" is never closed with "}}".';
    case 'tag-never-closed':
      return 'This "{%" is never closed with "%}".';
    case 'raw-end-trimmed':
      return 'Braze does not see this end of "raw": there must be no "-" in front of it.';
    case 'block-never-closed':
      return `This "${params.name}" is never closed: Braze refuses the whole message.`;
    case 'nothing-opened':
      return `This "${params.name}" belongs to nothing that was opened before it.`;
    case 'read-in-comment':
      return `Comments are read, too: Braze refuses the message because of this "${params.name}".`;
    case 'closed-by-brace':
      return `This "${params.name}" is closed with "${params.written}": a tag ends with "%}", and until then everything belongs to it.`;
    case 'branch-text':
      return gapMessage(params.gap);
  }
}

function unknownTag(params: FindingParams['unknown-tag']): string {
  switch (params.problem) {
    case 'unnamed':
      return 'This tag has no name.';
    case 'else-if':
      return 'Liquid ignores the condition after "else". Another condition is written "elsif".';
    case 'in-output':
      return `"${params.name}" is a tag: it stands between "{%" and "%}". Between two braces Liquid takes it for a variable.`;
    case 'unknown': {
      const message = `Liquid has no tag "${params.name}": Braze refuses the whole message.`;
      return params.near === undefined ? message : `${message} It is written "${params.near}".`;
    }
  }
}

function typeMismatch({ name, dataType, value, stops }: FindingParams['type-mismatch']): string {
  const why =
    dataType === 'boolean'
      ? `"${name}" is true or false, and ${value} is neither, so the two are never equal.`
      : `"${name}" is ${dataTypes[dataType]}, and Braze never takes text for a number`;
  if (dataType === 'boolean') return why;
  return stops
    ? `${why}: comparing it with ${value} stops with an error.`
    : `${why}: it never equals ${value}.`;
}

function impossibleOperator({ name, dataType, operator }: FindingParams['impossible-operator']): string {
  const subject = `"${name}" is ${dataTypes[dataType]}`;
  const isNegative = operator === '!=' || operator === 'does-not-contain';
  const answer = isNegative ? 'always true' : 'never true';
  switch (operator) {
    case 'contains':
    case 'does-not-contain':
      return `${subject}: only text and lists can contain something, so this is ${answer}.`;
    case '==':
    case '!=':
    case 'is-any-of':
      return `${subject}, which never equals one value, so this is ${answer}. Use "${isNegative ? 'does not contain' : 'contains'}".`;
    default:
      return `${subject}, which has no order: this is ${answer}.`;
  }
}

/** As the builder calls them: `"If" or "Else If 1"`. */
function anyOf(branches: readonly number[]): string {
  return branches.map((index) => `"${index === 0 ? 'If' : `Else If ${index}`}"`).join(' or ');
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
