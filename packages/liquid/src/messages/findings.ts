import type { Finding, FindingParams } from '../checks/table.ts';
import type { Coded } from '../model/coded.ts';
import { entryOf } from '../model/entry-of.ts';
import type { DataType } from '../model/template.ts';
import { gapMessage } from './gaps.ts';
import { visibleSpaces } from './near-misses.ts';
import { sentence, type Sentences, shortened } from './sentences.ts';

const dataTypes: Record<DataType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  time: 'a date',
};

const spacePlaces = { start: 'at the start', end: 'at the end', both: 'at both ends' };

const listedValues: Record<FindingParams['unlisted-value']['kind'], string> = {
  country: 'is a code of two capital letters, as in ISO 3166',
  language: 'is a code of small letters, as in ISO 639',
  gender: 'is one of the letters M, F, O, N and P, or not set',
  subscription: 'is one of the texts opted_in, subscribed and unsubscribed',
  'time-zone': 'is a name such as Europe/Berlin',
};

const ALWAYS = 'A value on its own is always true.';

const tornElements: Record<FindingParams['torn-element']['problem'], (tag: string) => string> = {
  opened: (tag) =>
    `This branch opens ${tag} and does not close it, so for its people all that follows stands in it. Close it in the branch.`,
  closed: (tag) =>
    `This branch closes ${tag}, which other branches leave open, so the layout breaks for some. Close it in all of them, or after them.`,
  missing: (tag) =>
    `Other branches close ${tag} and this one does not, so the layout breaks for its people. Close it here, too.`,
  repeated: (tag) =>
    `Each round of this loop opens or closes ${tag} once more, and the loop does not end as it began. Open and close it in the loop.`,
  tag: (tag) =>
    `This branch leaves ${tag}, its quotes or a comment open, or closes what others leave open, so what follows is not read as HTML. End it in the branch.`,
};

const sentences: Sentences<FindingParams> = {
  'missing-spaces': (params) =>
    params.problem === 'operator'
      ? `There is no space before "${params.operator}", so Liquid compares nothing: it only asks whether there is a value.`
      : 'This is a special space, such as a non-breaking one. Liquid does not read it as a space.',
  'wrong-operator': wrongOperator,
  'missing-value': ({ problem, operator }) =>
    problem === 'empty'
      ? 'Every text contains the empty text, so everybody who has one matches. Write the text that you mean.'
      : `There is no value after "${operator}", so Liquid compares with a missing value. Add the value you mean.`,
  'unquoted-value': ({ problem, value }) =>
    problem === 'reason'
      ? `A reason is a text in quotes, and ${value} has none.`
      : problem === 'filter'
        ? `Without quotes, Liquid does not read ${value} as text, so the filter does not receive it.`
        : `Without quotes, Liquid reads ${value} as a variable, and nothing sets that variable.`,
  'wrong-value': ({ written, right }) =>
    `Liquid cannot read ${written} as a value.${right === undefined ? '' : ` Write ${right} instead.`}`,
  'quote-in-quotes': ({ value }) =>
    `The text ends at the second quote, so Liquid only compares with "${value}". Put the other kind of quotes around it.`,
  'filter-in-condition': () =>
    'Liquid silently ignores filters in a condition. Set a variable with "assign" first, and compare that.',
  'parentheses-in-condition': ({ problem }) =>
    problem === 'harmless'
      ? 'Liquid has no parentheses and ignores these. The condition means the same without them.'
      : 'Liquid ignores parentheses and reads and/or from right to left, so this condition does not mean what it seems to.',
  'trailing-text': (params) =>
    params.problem === 'filter'
      ? `A "|" is missing before "${params.filter}", so Liquid ignores it.`
      : trailingTexts[params.problem](shortened(params.ignored, 40)),
  'lone-value': ({ problem }) =>
    problem === 'choice'
      ? `${ALWAYS} Repeat the attribute and the operator before it.`
      : `${ALWAYS} Write out the whole comparison.`,
  'typographic-quotes': () => 'Liquid only knows straight quotes, so it reads this value as a variable.',
  'unbalanced-tag': unbalancedTag,
  'unknown-tag': unknownTag,
  'unreadable-tag': ({ name }) => `Braze cannot read this "${name}" tag and rejects the whole message.`,
  'reference-syntax': ({ problem, text }) => {
    switch (problem) {
      case 'outside-braces':
        return `Braze only finds attributes inside \${…}. Write ${text}.`;
      case 'object-inside':
        return `Only the name goes inside \${…}. Write ${text}.`;
      case 'filter-inside':
        return `Braze takes everything inside \${…} for the name. The filter goes behind it: ${text}.`;
      case 'missing-brace':
        return `A brace is missing here. Write ${text}.`;
      case 'single-braces':
        return `A single brace is plain text. To print the value, write ${text}.`;
      case 'own-attribute':
        return `Braze only finds its own attributes inside \${…}, and nothing sets a variable with this name. Write ${text}.`;
    }
  },
  'sent-as-text': ({ problem, written }) => sentAsText[problem](written),
  'date-text': dateText,
  'never-equal': ({ written, filter, right }) =>
    `After ${filter}, no value is written like ${written}, so the two are never the same.${right === undefined ? '' : ` Write ${right}.`}`,
  'case-values': caseValues,
  'unknown-object': ({ object, near }) =>
    `Braze has no object "${object}", so this has no value.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  'unknown-filter': ({ name, near }) =>
    `Neither Liquid nor Braze has a filter "${name}", so it changes nothing.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  'missing-colon': ({ filter }) =>
    `A colon is missing after "${filter}", so the filter does not receive what follows.`,
  'unknown-variable': ({ name, near, attribute }) => {
    const what = `Nothing in this text sets the variable "${name}", so it has no value.`;
    if (attribute !== undefined) return `${what} For the attribute with this name, write ${attribute}.`;
    return near === undefined ? what : `${what} Did you mean "${near}"?`;
  },
  'default-as-custom': ({ name, text }) => `"${name}" is one of Braze's own attributes. Write ${text}.`,
  'custom-as-default': ({ name, text }) => `"${name}" is a custom attribute. Write ${text}.`,
  'unknown-attribute': ({ problem, name, near }) => {
    const what =
      problem === 'custom'
        ? `This workspace has no attribute "${name}", so it never has a value.`
        : `Braze has no default attribute "${name}", so it never has a value.`;
    return near === undefined ? what : `${what} Did you mean "${near}"?`;
  },
  'quoted-nothing': ({ value, right }) =>
    `${value} is a text like any other, and a missing value is not that text. To ask for one, write ${right} without quotes.`,
  'unlisted-value': ({ kind, name, value, right }) =>
    `"${name}" ${listedValues[kind]}, so nobody has "${value}".${right === undefined ? '' : ` Write '${right}'.`}`,
  'list-in-value': ({ value }) =>
    `This looks for one text with a comma in it: "${value}". To look for any of these words, repeat the comparison for each.`,
  'type-mismatch': typeMismatch,
  'text-order': ({ name, value }) =>
    `${value} is text, and text is compared letter by letter: "9" comes after "10". If "${name}" is a number, Braze stops with an error.`,
  'impossible-operator': impossibleOperator,
  'unconverted-time': ({ problem, name }) =>
    problem === 'now'
      ? `Here 'now' is only a word, so "${name}" is never compared with the time. Convert both sides to seconds first.`
      : problem === 'order'
        ? `"${name}" is a date, so Braze stops with an error here. Convert both sides to seconds first.`
        : `"${name}" is a date, which never equals or contains text. Convert it to text with the "date" filter first.`,
  'mixed-and-or': ({ hasRewrite }) =>
    'Liquid reads and/or from right to left, not "and" before "or", so this does not mean what it seems to. ' +
    (hasRewrite ? 'Change the order of the conditions.' : 'Use two branches with the same text.'),
  'hidden-branch': ({ problem, hiddenBy }) => {
    if (problem === 'else')
      return 'Nobody gets this text: it comes after "else", which takes everybody who is left.';
    return hiddenBy.length === 0
      ? 'Nobody gets this text: nobody can meet all of its conditions at once.'
      : `Nobody gets this text: everybody who meets its conditions already gets the text of ${anyOf(hiddenBy)}.`;
  },
  'always-matches': ({ name }) =>
    `Everybody gets this text: whatever the value of "${name}", one of these conditions is met.`,
  'incomplete-condition': ({ gap }) => gapMessage(gap),
  'unquotable-value': ({ gap }) => gapMessage(gap),
  'not-set-matches': ({ problem, name }) =>
    problem === 'aborts'
      ? `People without "${name}" get no message either, because a missing value is also different.`
      : problem === 'empty'
        ? `People without "${name}" get this text too: a missing value is not the same as an empty text.`
        : `People without "${name}" get this text too, because a missing value is also different.`,
  'not-set-misses': notSetMisses,
  'no-fallback': () => 'When no branch matches, this part is left empty and the message is still sent.',
  'triple-braces': ({ problem }) =>
    problem === 'third-brace'
      ? 'Liquid uses two braces, not three. The third one breaks the value.'
      : 'This "{{" is never closed with "}}".',
  'liquid-in-abort-reason': () =>
    'Braze does not run Liquid inside an abort reason: it appears in the log exactly as written.',
  'text-before-when': () =>
    'Liquid ignores everything between "case" and the first "when": it is neither sent nor run.',
  'outer-space': ({ value, at }) =>
    `The value has invisible space ${spacePlaces[at]}: ${visibleSpaces(value)}. Only people with the same space match.`,
  'thousands-point': ({ value, read, thousands }) =>
    `${value} is ${read} to Liquid: the point begins the decimals. If you mean ${thousands}, write it without a point.`,
  'aborts-everybody': ({ problem }) =>
    problem === 'outside'
      ? 'This stands outside of every branch and aborts the message, so nobody gets it. Move it into a branch.'
      : 'Every branch aborts the message, so nobody gets it.',
  'empty-message': () => 'This branch has no text, so people who get it receive an empty message.',
  'missing-default': ({ name }) =>
    `People without "${name}" see nothing here. Add a default that fits the sentence.`,
  'torn-element': ({ problem, name }) => tornElements[problem](name === '' ? 'a tag' : `<${name}>`),
  'passed-dates': ({ name }) =>
    `People whose "${name}" has long passed match, too. To ask only for dates to come, add "and is after now".`,
  'birthday-with-year': ({ problem, name }) =>
    problem === 'as-text'
      ? `This compares the seconds of "${name}" as text: Braze orders them letter by letter, or stops with an error. As numbers they would find nobody, because the day is in the past. Compare month and day only.`
      : `"${name}" is a day in the past, and this compares it with its year, so ${problem === 'always' ? 'everybody who has one matches' : 'nobody ever matches'}. Compare month and day only.`,
  'shadowed-name': ({ name }) =>
    `"${name}" already means something in Liquid. A variable with this name hides it, or is never found. Choose another name.`,
};

/** Returns what a finding says, in English. */
export function findingMessage({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  return sentence(sentences, { code, params } as Coded<FindingParams>);
}

function wrongOperator({ problem, written, right }: FindingParams['wrong-operator']): string {
  if (problem === 'in-assign') return `"assign" takes a single "=".`;
  if (right !== undefined) return `Liquid has no "${written}". Write "${right}" instead.`;
  const advice: Record<string, string> = {
    in: 'Swap the two sides and use "contains".',
    not: 'Use "!=" or "unless".',
    '!': 'Use "!=" or "unless".',
  };
  return `Liquid has no "${written}". ${entryOf(advice, written) ?? 'Use ==, !=, <, >, <=, >= or contains.'}`;
}

const sentAsText: Readonly<Record<FindingParams['sent-as-text']['problem'], (written: string) => string>> = {
  filter: (written) =>
    `"${written}" stands outside the braces, so people read it. Write the filter before the "}}".`,
  'foreign-tag': (written) => `Braze sends "${written}" as it is: this is how other tools write a value.`,
  'torn-tag': (written) =>
    `A tag begins with "{%", with nothing in between. Braze sends "${written}" and what follows as text.`,
};

function dateText(params: FindingParams['date-text']): string {
  switch (params.problem) {
    case 'format':
      return `This format has no "%", so everybody gets ${params.written} instead of a date. Write '%Y-%m-%d', for example.`;
    case 'counted':
      return `A date is no number: "${params.filter}" counts from 0 here. Make seconds of it with date: '%s' first.`;
    case 'digits':
      return `The format of this value always has two digits, so it never equals ${params.written}. Write ${params.right}.`;
  }
}

function caseValues(params: FindingParams['case-values']): string {
  switch (params.problem) {
    case 'operator':
      return `A "when" takes values only, and ignores what "${params.written}" asks. Use "if" instead of "case".`;
    case 'repeated':
      return `An earlier "when" has ${params.written}, too: people with it get both texts.`;
    case 'second-else':
      return 'This "case" has an "else" already. Everybody else gets the texts of both.';
  }
}

const trailingTexts: Readonly<
  Record<Exclude<FindingParams['trailing-text']['problem'], 'filter'>, (ignored: string) => string>
> = {
  condition: () => 'Liquid ignores everything after the value. Are quotes missing around the whole value?',
  value: (ignored) =>
    `Liquid ignores "${ignored}": only filters can follow a value here. Compare in an "if", and calculate with filters.`,
  else: (ignored) => `Liquid ignores "${ignored}" after "else".`,
};

function unbalancedTag(params: FindingParams['unbalanced-tag']): string {
  switch (params.problem) {
    case 'output-never-closed':
      return 'This "{{" is never closed with "}}".';
    case 'tag-never-closed':
      return 'This "{%" is never closed with "%}".';
    case 'raw-end-trimmed':
      return 'Braze does not recognize this end of "raw" because of the "-". Remove the "-".';
    case 'block-never-closed':
      return `This "${params.name}" is never closed, so Braze rejects the whole message.`;
    case 'nothing-opened':
      return `There is nothing open that this "${params.name}" could belong to.`;
    case 'read-in-comment':
      return `Braze reads tags in comments, too, and rejects the whole message because of this "${params.name}".`;
    case 'closed-by-brace':
      return `This "${params.name}" is closed with "${params.written}", but a tag ends with "%}". Everything up to the next "%}" is part of this tag.`;
    case 'branch-text':
      return gapMessage(params.gap);
  }
}

function unknownTag(params: FindingParams['unknown-tag']): string {
  switch (params.problem) {
    case 'unnamed':
      return 'This tag has no name.';
    case 'else-if':
      return 'Liquid ignores the condition after "else". Write "elsif" to add another condition.';
    case 'in-output':
      return `"${params.name}" is a tag, so it goes between "{%" and "%}". Between "{{" and "}}" Liquid reads it as a variable.`;
    case 'unknown': {
      const message = `Liquid has no tag "${params.name}", so Braze rejects the whole message.`;
      return params.near === undefined ? message : `${message} Did you mean "${params.near}"?`;
    }
  }
}

function typeMismatch({ name, dataType, value, stops }: FindingParams['type-mismatch']): string {
  const why =
    dataType === 'boolean'
      ? `"${name}" is true or false, so it never equals ${value}.`
      : `"${name}" is ${dataTypes[dataType]}, and Braze never converts text to a number`;
  if (dataType === 'boolean') return why;
  return stops
    ? `${why}, so comparing it with ${value} stops with an error.`
    : `${why}, so this never equals ${value}.`;
}

function impossibleOperator({ name, dataType, why }: FindingParams['impossible-operator']): string {
  const subject = `"${name}" is ${dataTypes[dataType]}`;
  switch (why) {
    case 'contains-nothing':
      return `${subject}. Only text and lists can contain something, so this is never true.`;
    case 'never-contains':
      return `${subject}. Only text and lists can contain something, so this is always true.`;
    case 'list-equals-nothing':
      return `${subject}, which never equals one value, so this is never true. Use "contains".`;
    case 'list-differs-always':
      return `${subject}, which never equals one value, so this is always true. Use "does not contain".`;
    case 'list-has-no-order':
    case 'boolean-has-no-order':
      return `${subject}, which has no order, so this is never true.`;
  }
}

/** The names of branches in the builder: `"If" or "Else If 1"`. */
function anyOf(branches: readonly number[]): string {
  return branches.map((index) => `"${index === 0 ? 'If' : `Else If ${index}`}"`).join(' or ');
}

function notSetMisses({ names, outcome }: FindingParams['not-set-misses']): string {
  const get = outcome === 'fallback' ? 'get the fallback' : 'get nothing here';
  const [name, ...others] = names;
  return others.length === 0
    ? `People without "${name ?? ''}" ${get}.`
    : `People who have none of these values ${get}: ${joinNames(names)}.`;
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
