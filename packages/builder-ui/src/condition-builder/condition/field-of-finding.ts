import type { CheckCode, Finding } from '@sluice/liquid/text';

/** What a row says by itself, from the condition alone. */
const saidByRow: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'incomplete-condition',
  'unquotable-value',
  'impossible-operator',
  'mixed-and-or',
]);

/** The findings that nothing else in the builder says. */
export function notSaidByRow(findings: readonly Finding[]): readonly Finding[] {
  return findings.some(({ code }) => saidByRow.has(code))
    ? findings.filter(({ code }) => !saidByRow.has(code))
    : findings;
}

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
export function fieldSeverities(findings: readonly Finding[]): FieldSeverities {
  const worst = (some: readonly Finding[]) => {
    if (some.length === 0) return undefined;
    return some.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  };
  return {
    attribute: worst(findings.filter(({ code }) => aboutAttribute.has(code))),
    value: worst(findings.filter(({ code }) => !aboutAttribute.has(code))),
  };
}
