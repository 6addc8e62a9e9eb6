import type { Coded, FindingParams, FixParams } from '@sluice/liquid/messages';
import type { Severity } from '@sluice/liquid/text';

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
