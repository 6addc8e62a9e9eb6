import {
  type Coded,
  type FindingParams,
  type FixParams,
  checkTitle,
  findingMessage,
  fixEffect,
  fixLabel,
} from '@sluice/liquid/messages';
import type { CheckCode, Severity } from '@sluice/liquid/text';
import { useMemo } from 'react';
import { useSection } from '../messages/useSection.ts';
import { withOverrides } from '../messages/with-overrides.ts';

type FindingsMessages = typeof findingsMessages;

/** The words for findings, with a sentence for each of them. */
export type FindingWords = {
  [Key in keyof FindingsMessages]: Exclude<FindingsMessages[Key], undefined>;
};

/**
 * The words for findings, in English where the catalog gives none. The sentences of all checks come with whoever shows
 * findings: a page that only builds conditions does not load them.
 */
export function useFindingWords(): FindingWords {
  const findings: FindingsMessages = useSection('findings', findingsMessages);
  return useMemo(() => findingWords(findings), [findings]);
}

const sentences = { sentence: findingMessage, title: checkTitle, fix: fixLabel, fixEffect };

/** The same, of a catalog. */
export function findingWords(findings: FindingsMessages): FindingWords {
  return withOverrides<object>(sentences, findings) as FindingWords;
}

const acceptedDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const acceptedTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const severities: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Good to know' };

const weights: Record<Severity, string> = {
  error: 'The message fails, or says something else than it seems to',
  warning: 'The message is sent, and perhaps not as you mean it',
  info: 'The message is sent as it is',
};

/** Every visible or spoken string of the list of findings. */
export const findingsMessages = {
  label: 'Checks',
  checking: 'Checking…',
  nothingFound: 'No problems found. All checks passed.',
  /** The severity in one word. */
  severity: (severity: Severity) => severities[severity],
  /** The sentence of a finding, by its code and parameters. English when left out: see `useFindingWords`. */
  sentence: undefined as ((finding: Coded<FindingParams>) => string) | undefined,
  /** What a check finds, in a few words, for many findings of it. English when left out. */
  title: undefined as ((code: CheckCode) => string) | undefined,
  /** Says how many places have what a check finds: `title` in the words above. */
  places: (title: string, count: number) => `${title}: ${count.toLocaleString('en')} places`,
  /** The label of the button that fixes a finding. English when left out. */
  fix: undefined as ((fix: Coded<FixParams>) => string) | undefined,
  /** Whose message the fix changes, and how. Empty if it changes nobody's. English when left out. */
  fixEffect: undefined as ((fix: Coded<FixParams>) => string) | undefined,
  /** What a screen reader calls that button. */
  fixFor: (fix: string, sentence: string) => `${fix}: ${sentence}`,
  /** The button for all fixes that change nobody's message, and what is said beside it. */
  fixAll: (count: number) => `Fix all ${String(count)}`,
  fixAllEffect: "Changes nobody's message.",
  /** Beside the same button, for fixes that write what is there as Liquid writes it. */
  fixAllWritingEffect: 'Liquid then reads what is written here.',
  /** The button with which a person says that something is right as it is. */
  accept: 'This is what I mean',
  acceptFor: (sentence: string) => `This is what I mean: ${sentence}`,
  accepted: (count: number) => `Meant like this: ${String(count)}`,
  /** Who has said so; the moment is left out where it is not known. */
  acceptedBy: (name: string, at: Date | undefined) =>
    at === undefined ? name : `${name}, ${acceptedDay.format(at)}, ${acceptedTime.format(at)}`,
  /** On a card: what was found there is meant so. */
  meant: 'Meant like this',
  /** The button beside a finding on a card: what else can be done about it. */
  more: 'More',
  moreFor: (sentence: string) => `More: ${sentence}`,
  /** Shows what a check is about, whom it concerns and what its fix does. */
  why: 'Why',
  whyFor: (sentence: string) => `Why: ${sentence}`,
  hideWhy: 'Hide why',
  whyTerms: { check: 'What it is', weight: 'What happens', person: 'For example', fix: 'The fix' },
  /** What happens where nothing is done about a finding. */
  weight: (severity: Severity) => weights[severity],
  /** A value that a person does not have. */
  notSet: 'not set',
  /** In the list of what is meant so: until when it counts no more. */
  comesBack: 'Comes back when what it is about changes',
  askAgain: 'Show again',
  askAgainFor: (sentence: string) => `Show again: ${sentence}`,
  show: 'Show',
  showFor: (sentence: string) => `Show where: ${sentence}`,
  summary: (errors: number, warnings: number, notes: number) =>
    [
      counted(errors, 'error', 'errors'),
      counted(warnings, 'warning', 'warnings'),
      counted(notes, 'note', 'notes'),
    ]
      .filter((part) => part !== '')
      .join(', '),
};

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${String(count)} ${count === 1 ? one : many}`;
}
