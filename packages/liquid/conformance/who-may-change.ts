import type { Sample } from '../src/exports/index.ts';
import type { Finding, FixCode, FixParams, TextEdit } from '../src/exports/text.ts';
import { isSame, outcomeOf, type Outcome } from './outcome-of.ts';
import { chainAround, withEachBranchAlone } from './with-other-branches.ts';

/** An applied fix, with one person whose message it changes. */
export interface Changed<Code extends FixCode = FixCode> {
  text: string;
  fixed: string;
  found: Finding;
  params: FixParams[Code];
  edits: readonly TextEdit[];
  person: Sample;
  before: Outcome;
  after: Outcome;
}

/** The people whom the sentence of a fix names. */
interface Named<Code extends FixCode> {
  /** Whether it says that Braze reads the message only then: everybody's message may then change. */
  mendsRefused?: true;
  may: (changed: Changed<Code>) => boolean;
}

/** "For everybody", "in everybody’s message". */
const everybody = (): boolean => true;
const nobody = (): boolean => false;

/** "… decides who gets the text": the message now has the text of another branch, and nothing else changes. */
const byBranch = ({ text, edits, person, after }: Changed): boolean =>
  isPossibleOutcome(text, edits.at(-1)?.start ?? 0, person, after);

function isPossibleOutcome(text: string, place: number, person: Sample, outcome: Outcome): boolean {
  // The comparison that decides can also stop with an error, which is then part of the message.
  if (outcome.kind === 'error') return true;
  const chain = chainAround(text, place);
  if (chain === undefined) return false;
  return withEachBranchAlone(text, chain).some((way) => isSame(outcomeOf(way, person), outcome));
}

/** "People who match no branch" */
function matchesNoBranch({ text, edits, person, before }: Changed): boolean {
  const chain = chainAround(text, edits[0]?.start ?? 0);
  if (chain === undefined) return false;
  const ways = withEachBranchAlone(text, chain);
  const none = chain.name === 'case' ? ways[0] : ways.at(-1);
  return isSame(outcomeOf(none ?? '', person), before);
}

/** "People who have this value" */
const hasValue =
  (reference: (changed: Changed) => string) =>
  (changed: Changed): boolean => {
    const written = reference(changed).replace(/^\{\{|\}\}$/g, '');
    return outcomeOf(`{% if ${written} != nil %}T{% endif %}`, changed.person).message === 'T';
  };

/** The result of a condition for a person, right before the chain that a fix changes; "" where they never get there. */
function resultOfCondition(condition: string, { text, edits, person }: Changed): string {
  const start = chainAround(text, edits.at(-1)?.start ?? 0)?.start ?? 0;
  const ask = (asked: string): Outcome =>
    outcomeOf(`${text.slice(0, start)}${asked}${text.slice(start)}`, person);
  const { message } = ask(`\u0001{% if ${condition} %}T{% else %}F{% endif %}`);
  const at = message.indexOf('\u0001');
  if (at >= 0) return message.charAt(at + 1);
  // A message that is aborted later says nothing else.
  const { reason } = ask(
    `{% if ${condition} %}{% abort_message('T') %}{% else %}{% abort_message('F') %}{% endif %}`,
  );
  return reason;
}

/** An error of the engine quotes the reference as it is written. */
const isErrorBoth = ({ before, after }: Changed): boolean =>
  before.kind === 'error' && after.kind === 'error';

const written = ({ edits }: Changed): string => edits[0]?.text ?? '';
/** The text after the `else if`, up to the end of its tag. */
const elseIf = ({ text, edits }: Changed): string =>
  /^[^%]*?(?=-?%\})/.exec(text.slice(edits[0]?.end))?.[0] ?? '';

/** For each fix, whose message it may change: exactly the people whom its English sentence names. */
export const named: { readonly [Code in FixCode]: Named<Code> } = {
  'add-spaces': { may: byBranch },
  'write-plain-spaces': { may: byBranch },
  'write-operator': { may: (changed) => changed.params.operator === '=' || byBranch(changed) },
  'write-value': { may: byBranch },
  // Both are offered for one person only; the tests of near misses hold them to their sentences.
  'add-value': { may: nobody },
  'replace-value': { may: nobody },
  'use-number': { may: byBranch },
  'convert-to-number': { may: byBranch },
  'quote-value': { may: byBranch },
  'quote-argument': { may: everybody },
  'quote-reason': { may: ({ before, after }) => before.kind === 'aborted' && after.kind === 'aborted' },
  'straighten-quotes': { may: everybody },
  'set-variable-first': { may: byBranch },
  'remove-parentheses': { may: byBranch },
  'remove-ignored': { may: nobody },
  'repeat-comparison': {
    may: (changed) => {
      const { text, edits, found } = changed;
      const repeated = `${written(changed)}${text.slice(edits[0]?.start, found.end)}`;
      return byBranch(changed) && resultOfCondition(repeated, changed) !== 'T';
    },
  },
  'ask-for-any': { may: byBranch },
  'reorder-conditions': { may: byBranch },
  'ask-for-value': {
    may: (changed) =>
      byBranch(changed) && resultOfCondition(written(changed).replace(/ and $/, ''), changed) === 'F',
  },
  'use-contains': {
    may: (changed) => {
      const { found, text, fixed } = changed;
      const comparison = fixed.slice(found.start, found.end + fixed.length - text.length);
      // The finding of a condition in a template begins with its join.
      return (
        byBranch(changed) && resultOfCondition(comparison.replace(/^\s*(?:and|or)\s/, ''), changed) === 'T'
      );
    },
  },
  'abort-instead': {
    may: (changed) => changed.after.kind === 'aborted' && matchesNoBranch(changed),
  },
  'close-at-end': { mendsRefused: true, may: nobody },
  'close-output': { mendsRefused: true, may: everybody },
  'close-tag': { mendsRefused: true, may: everybody },
  'close-gaps': { may: everybody },
  'count-seconds': { may: everybody },
  'remove-tag': { mendsRefused: true, may: nobody },
  'remove-trim-marker': { mendsRefused: true, may: nobody },
  'remove-brace': { may: everybody },
  'write-tag': { mendsRefused: true, may: everybody },
  'write-else-if': {
    may: (changed) => {
      const { fixed, edits, person, before, after } = changed;
      const isSentBy = (outcome: Outcome): boolean =>
        isPossibleOutcome(fixed, edits[0]?.start ?? 0, person, outcome);
      return isSentBy(before) && isSentBy(after) && resultOfCondition(elseIf(changed), changed) !== 'T';
    },
  },
  'write-filter': { may: everybody },
  'add-bar': { may: everybody },
  'add-colon': { may: everybody },
  'write-output': { may: everybody },
  // Of a template, it is the name of an attribute that changes.
  'write-reference': {
    may: (changed) =>
      isErrorBoth(changed) || hasValue(() => written(changed) || changed.params.text)(changed),
  },
  'use-attribute': {
    may: (changed) =>
      isErrorBoth(changed) ||
      hasValue(() => written(changed) || `custom_attribute.\${${changed.params.name}}`)(changed),
  },
  'use-variable': { may: everybody },
  'use-or': { may: byBranch },
  'move-branch-up': { may: byBranch },
  'abort-branch': { may: ({ before, after }) => before.message.trim() === '' && after.kind === 'aborted' },
  'add-default': {
    may: ({ params: { name, value }, person, after }) => {
      const lacks = `\${${name}} == nil or \${${name}} == false or \${${name}} == empty`;
      return (
        outcomeOf(`{% if ${lacks} %}T{% endif %}`, person).message === 'T' && after.message.includes(value)
      );
    },
  },
  'add-empty-default': {
    may: ({ params: { name }, person }) =>
      ['', 'custom_attribute.', 'event_properties.'].some(
        (object) => outcomeOf(`{% if ${object}\${${name}} == false %}T{% endif %}`, person).message === 'T',
      ),
  },
  'use-anniversary': { may: byBranch },
  'ask-for-future': { may: byBranch },
};
