import type { CheckCode } from '@sluice/liquid/text';
import type { NotedFinding } from '../root/card-notes.ts';

/** What a row says by itself, from the condition alone. */
const saidByRow: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'incomplete-condition',
  'unquotable-value',
  'impossible-operator',
  'mixed-and-or',
]);

/** The findings that nothing else in the builder says. */
export function notSaidByRow(findings: readonly NotedFinding[]): readonly NotedFinding[] {
  const isSaid = ({ code, isAccepted }: NotedFinding) => isAccepted !== true && saidByRow.has(code);
  return findings.some(isSaid) ? findings.filter((finding) => !isSaid(finding)) : findings;
}

/** What still asks for an answer. */
export const isOpen = ({ isAccepted }: NotedFinding): boolean => isAccepted !== true;

const aboutAttribute: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'unknown-attribute',
  'custom-as-default',
  'default-as-custom',
  'unknown-object',
  'unknown-variable',
  'reference-syntax',
]);

/** How bad what is said about each field of a row is; `undefined` where nothing is. */
export interface FieldSeverities {
  attribute: 'warning' | 'error' | undefined;
  value: 'warning' | 'error' | undefined;
}

/** Which fields of a row its findings are about. */
export function fieldSeverities(noted: readonly NotedFinding[]): FieldSeverities {
  const findings = noted.filter(isOpen);
  const worst = (some: readonly NotedFinding[]) => {
    if (some.length === 0) return undefined;
    return some.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  };
  return {
    attribute: worst(findings.filter(({ code }) => aboutAttribute.has(code))),
    value: worst(findings.filter(({ code }) => !aboutAttribute.has(code))),
  };
}
