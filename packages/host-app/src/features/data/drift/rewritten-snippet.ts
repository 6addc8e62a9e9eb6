import { evaluateTemplate, generateLiquid, listReferences, type Template } from '@sluice/liquid';
import { compareTemplates, renameReference } from '@sluice/liquid/compare';
import { importText } from '@sluice/liquid/text';
import type { ProviderChange } from '@sluice/server/contracts';
import type { AffectedSnippet } from '../../../lib/api/provider-changes-api.ts';

/** A snippet before and after a rename, as cards and as text. */
export interface RewrittenSnippet {
  before: Template;
  after: Template;
  textAfter: string;
  /** How many places are rewritten. */
  changes: number;
}

/** The message for everybody in a snippet whose conditions only ask for an attribute that nobody has. */
export type CommonOutcome =
  { kind: 'else' | 'nothing' | 'abort' | 'error' } | { kind: 'branch'; index: number };

const nameOf = (name: string) => ({ object: 'custom_attribute', name }) as const;

/** The template of a snippet: as it was built, or read from its text. */
function templateOf({ builderState, content }: AffectedSnippet): Template {
  return builderState ?? importText(content);
}

/** Returns what a rename rewrites in a snippet; `undefined` for a change without a new name. */
export function rewritten(snippet: AffectedSnippet, change: ProviderChange): RewrittenSnippet | undefined {
  if (change.kind !== 'renamed' || change.after === null) return undefined;
  const before = templateOf(snippet);
  const after = renameReference(before, {
    from: nameOf(change.before.rawName),
    to: nameOf(change.after.rawName),
  });
  const changes = compareTemplates(before, after).length;
  return { before, after, textAfter: generateLiquid(after).text, changes };
}

/**
 * Returns what everybody gets while nobody has the attribute; `undefined` when that depends on other values, too, or on more
 * than the one chain of the snippet.
 */
export function commonOutcome(
  snippet: AffectedSnippet,
  { before }: ProviderChange,
): CommonOutcome | undefined {
  const template = templateOf(snippet);
  if (template.statements.length === 0) return undefined;
  const asked = listReferences(template).filter(({ conditionIds }) => conditionIds.length > 0);
  const key = `custom_attribute:${before.rawName}`;
  if (asked.length !== 1 || asked[0]?.key !== key) return undefined;
  const { outcome, branch } = evaluateTemplate(
    template,
    { values: { [key]: null } },
    { reading: 'provider' },
  );
  if (outcome === 'matched')
    return branch === undefined ? undefined : { kind: 'branch', index: branch.index };
  if (outcome === 'error') return { kind: 'error' };
  if (outcome === 'nothing-sent') return { kind: 'nothing' };
  return { kind: template.settings.fallbackType === 'abort' ? 'abort' : 'else' };
}

/** The indexes of the branches that ask for the attribute of a change. */
export function branchesThatAsk(snippet: AffectedSnippet, { before }: ProviderChange): readonly number[] {
  const template = templateOf(snippet);
  const reference = listReferences(template).find(({ key }) => key === `custom_attribute:${before.rawName}`);
  const ids = new Set(reference?.statementIds);
  return template.statements.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
}
