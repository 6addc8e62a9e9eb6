import {
  evaluateTemplate,
  generateLiquid,
  isMessage,
  listReferences,
  passagesIn,
  type DecisionPassage,
  type Message,
} from '@sluice/liquid';
import { compareMessages, renameReference } from '@sluice/liquid/compare';
import { messageOf, readMessage } from '@sluice/liquid/text';
import { readableState, type ProviderChange } from '@sluice/server/contracts';
import type { AffectedSnippet } from '../../../lib/api/provider-changes-api.ts';

/** A snippet before and after a rename, as a message and as text. */
export interface RewrittenSnippet {
  before: Message;
  after: Message;
  textAfter: string;
  /** How many places are rewritten. */
  changes: number;
}

/** The message for everybody in a snippet whose conditions only ask for an attribute that nobody has. */
export type CommonOutcome =
  { kind: 'else' | 'nothing' | 'abort' | 'error' } | { kind: 'branch'; index: number };

const nameOf = (name: string) => ({ object: 'custom_attribute', name }) as const;

/** The message of a snippet: as it was built, or read from its text. */
function messageOfSnippet({ builderState, content }: AffectedSnippet): Message {
  const state = readableState(builderState);
  if (state === null) return readMessage(content);
  return isMessage(state) ? state : messageOf(state);
}

const decisionsIn = ({ passages }: Message): readonly DecisionPassage[] =>
  passagesIn(passages).flatMap(({ passage }) => (passage.kind === 'decision' ? [passage] : []));

/** Returns what a rename rewrites in a snippet; `undefined` for a change without a new name. */
export function rewritten(snippet: AffectedSnippet, change: ProviderChange): RewrittenSnippet | undefined {
  if (change.kind !== 'renamed' || change.after === null) return undefined;
  const before = messageOfSnippet(snippet);
  const after = renameReference(before, {
    from: nameOf(change.before.rawName),
    to: nameOf(change.after.rawName),
  });
  const changes = compareMessages(before, after).reduce(
    (count, { changes: inDecision }) => count + (inDecision?.length ?? 1),
    0,
  );
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
  const message = messageOfSnippet(snippet);
  const [decision, ...others] = decisionsIn(message);
  const isLooping = passagesIn(message.passages).some(({ passage }) => passage.kind === 'loop');
  if (decision === undefined || others.length > 0 || isLooping) return undefined;
  const { template } = decision;
  const asked = listReferences(message).filter(({ conditionIds }) => conditionIds.length > 0);
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

/** A branch that asks for something: its place in its decision, and which of the decisions of a message that is. */
export interface AskingBranch {
  index: number;
  /** Absent where there is only one decision. */
  decision?: DecisionPassage | undefined;
}

/** The branches that ask for the attribute of a change. */
export function branchesThatAsk(
  snippet: AffectedSnippet,
  { before }: ProviderChange,
): readonly AskingBranch[] {
  const message = messageOfSnippet(snippet);
  const reference = listReferences(message).find(({ key }) => key === `custom_attribute:${before.rawName}`);
  const ids = new Set(reference?.statementIds);
  const decisions = decisionsIn(message);
  return decisions.flatMap((decision) =>
    decision.template.statements.flatMap(({ id }, index) =>
      ids.has(id) ? [{ index, ...(decisions.length > 1 && { decision }) }] : [],
    ),
  );
}
