import {
  type Coded,
  type FindingParams,
  type FixParams,
  findingMessage,
  fixEffect,
  fixLabel,
} from '@sluice/liquid/messages';
import type { Severity } from '@sluice/liquid/text';
import { useMemo } from 'react';
import { useSection } from '../messages/useSection.ts';

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

/** The same, of a catalog. */
export function findingWords(findings: FindingsMessages): FindingWords {
  return {
    ...findings,
    sentence: findings.sentence ?? findingMessage,
    fix: findings.fix ?? fixLabel,
    fixEffect: findings.fixEffect ?? fixEffect,
  };
}

const severities: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Good to know' };

/** Every visible or spoken string of the list of findings. */
export const findingsMessages = {
  label: 'Checks',
  checking: 'Checking…',
  nothingFound: 'No problems found. All checks passed.',
  /** The severity in one word. */
  severity: (severity: Severity) => severities[severity],
  /** The sentence of a finding, by its code and parameters. English when left out: see `useFindingWords`. */
  sentence: undefined as ((finding: Coded<FindingParams>) => string) | undefined,
  /** The label of the button that fixes a finding. English when left out. */
  fix: undefined as ((fix: Coded<FixParams>) => string) | undefined,
  /** Whose message the fix changes, and how. Empty if it changes nobody's. English when left out. */
  fixEffect: undefined as ((fix: Coded<FixParams>) => string) | undefined,
  /** What a screen reader calls that button. */
  fixFor: (fix: string, sentence: string) => `${fix}: ${sentence}`,
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
