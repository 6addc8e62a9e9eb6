import {
  type NearMiss,
  type TraceEntry,
  referenceKey,
  referenceNamed,
  referenceText,
  type AttributeReference,
  type Condition,
  type SampleValue,
  conditionById,
} from '@sluice/liquid';
import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleSpaces } from '@sluice/liquid/messages';
import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { BranchBadge } from '../../controls/branch-badge/BranchBadge.tsx';
import { ConditionSentence } from '../../condition-builder/statement/ConditionSentence.tsx';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import * as S from './Result.styles.ts';
import { useConditionTesterMessages, useReadingWords } from '../messages.ts';
import type { TestResult } from '../useTester.ts';
import { valueKind } from '../../condition-builder/value-editor/value-kind.ts';
import { shortened } from '../../messages/shortened.ts';

interface TraceListProps {
  result: TestResult;
  /** The conditions that the person has only just missed: they say why. */
  misses: readonly NearMiss[];
  /** Leaves out the branches before these last ones. */
  lastBranches?: number | undefined;
  /** Whether the branches after the one that decided are shown, which nothing asks about any more. */
  hasRest?: boolean | undefined;
  /** Shows the values as the conditions met them: what an entry of a list has was entered by nobody. */
  asMet?: boolean | undefined;
}

/** As many of the branches that nothing asks about any more as one reads; the rest is counted. */
const MAX_REST = 3;

/** Every condition Braze looks at for this person, in its order, with the answer: beside the name of its branch. */
export function TraceList({
  result,
  misses,
  lastBranches = Infinity,
  hasRest,
  asMet,
}: TraceListProps): ReactNode {
  const messages = useConditionTesterMessages();
  const branches = tracedBranches(result);
  const rest = hasRest === true ? result.template.statements.slice(lastIndex(result, branches) + 1) : [];
  return (
    <S.Branches>
      {branches.slice(Math.max(0, branches.length - lastBranches)).map(({ statementId, entries }) => (
        <S.TracedBranch key={statementId}>
          <BranchName result={result} statementId={statementId} />
          <S.Trace>
            {entries.map((entry) => (
              <TraceLine
                key={entry.conditionId}
                entry={entry}
                result={result}
                asMet={asMet}
                miss={misses.find(({ conditionId }) => conditionId === entry.conditionId)}
              />
            ))}
          </S.Trace>
        </S.TracedBranch>
      ))}
      {rest.slice(0, MAX_REST).map(({ id }) => (
        <S.TracedBranch key={id}>
          <BranchName result={result} statementId={id} />
          <S.NotAsked>{messages.notAsked}</S.NotAsked>
        </S.TracedBranch>
      ))}
      {rest.length > MAX_REST && <S.NotAsked>{messages.moreNotAsked(rest.length - MAX_REST)}</S.NotAsked>}
    </S.Branches>
  );
}

/** What was asked of a person in a decision that they met somewhere in a message, and what was true. */
export function DecisionSteps({ result }: { result: TestResult }): ReactNode {
  return <TraceList hasRest asMet result={result} misses={NO_MISSES} />;
}

const NO_MISSES: readonly NearMiss[] = [];

/** Where the branch that decided stands; the last one where none did. */
function lastIndex({ template, provider }: TestResult, branches: readonly TracedBranch[]): number {
  const isDecided = provider.outcome === 'matched' || provider.outcome === 'error';
  const last = branches.at(-1)?.statementId;
  if (!isDecided || last === undefined) return template.statements.length;
  return template.statements.findIndex(({ id }) => id === last);
}

function BranchName({ result, statementId }: { result: TestResult; statementId: string }): ReactNode {
  const { statementName } = useConditionBuilderMessages();
  const index = result.template.statements.findIndex(({ id }) => id === statementId);
  return (
    <S.BranchName>
      <BranchBadge kind={index === 0 ? 'if' : 'else-if'}>{statementName(index)}</BranchBadge>
    </S.BranchName>
  );
}

interface TracedBranch {
  statementId: string;
  entries: TraceEntry[];
}

/** What Braze looks at, branch by branch. */
export function tracedBranches({ provider }: TestResult): TracedBranch[] {
  const branches: TracedBranch[] = [];
  for (const entry of provider.trace) {
    const last = branches.at(-1);
    if (last?.statementId === entry.statementId) last.entries.push(entry);
    else branches.push({ statementId: entry.statementId, entries: [entry] });
  }
  return branches;
}

const MAX_VALUE = 80;

interface Tested {
  references: readonly AttributeReference[];
  inputs: SampleInputs;
}

interface Words {
  has: (value: string) => string;
  notSet: string;
  emptyText: string;
}

/**
 * The person's values of the attribute of a condition, and of the attribute it is compared with, as they were entered.
 * `ownInWords` replaces the words for the first one.
 */
function personValues(
  condition: Condition,
  { left, right }: Pick<TraceEntry, 'left' | 'right'>,
  { references, inputs }: Tested,
  words: Words,
  ownInWords?: string,
): string {
  const asked = references.filter(({ conditionIds }) => conditionIds.includes(condition.id));
  const compared = valueKind(condition) === 'reference' ? keyOf(condition.value) : undefined;
  const ownKey = keyOf(referenceText(condition));
  const has = (key: string | undefined, value: SampleValue) => {
    const reference = asked.find((entry) => entry.key === key);
    // What the text sets was given by nobody: the engine's own value tells.
    if (reference === undefined && isVariable(key)) return words.has(valueInWords(value, words));
    const given = reference ?? asked.find((entry) => entry.key !== compared);
    return words.has(inWords(given && inputs[given.key], words));
  };
  const own = ownInWords ?? has(ownKey, left);
  if (compared === undefined || compared === ownKey) return own;
  return `${own}, ${referenceNamed(condition.value).name} ${has(compared, right)}`;
}

/** The values that the two sides of a condition had at the moment when it was asked. */
function valuesMet(condition: Condition, { left, right }: TraceEntry, words: Words): string {
  const own = words.has(valueInWords(left, words));
  if (valueKind(condition) !== 'reference') return own;
  return `${own}, ${referenceNamed(condition.value).name} ${words.has(valueInWords(right, words))}`;
}

function isVariable(key: string | undefined): boolean {
  return key?.startsWith('variable:') === true;
}

function valueInWords(value: SampleValue, words: Words): string {
  if (value === null) return words.notSet;
  if (value === '') return words.emptyText;
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE);
}

function keyOf(written: string): string {
  return referenceKey(referenceNamed(written));
}

function inWords(input: SampleInput | undefined, words: Words): string {
  if (input === undefined || input.kind === 'not-set') return words.notSet;
  if (input.kind === 'empty') return words.emptyText;
  const { text } = input;
  // White space at an end is made visible; a text of nothing else stays as it is.
  const isPadded = text.trim() !== text && text.trim() !== '';
  return shortened(isPadded ? visibleSpaces(text) : text, MAX_VALUE);
}

interface TraceLineProps {
  entry: TraceEntry;
  result: TestResult;
  asMet: boolean | undefined;
  miss: NearMiss | undefined;
}

function TraceLine({ entry, result, asMet, miss }: TraceLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const statement = result.template.statements.find(({ id }) => id === entry.statementId);
  const condition = conditionById(statement?.conditions ?? [], entry.conditionId);
  if (condition === undefined) return null;
  return (
    <S.TraceStep>
      <TraceAnswer answer={entry.result} />
      <span>
        <ConditionSentence condition={condition} />
        <S.Has data-miss={miss !== undefined || undefined}>
          {asMet === true
            ? valuesMet(condition, entry, messages)
            : personValues(condition, entry, result, messages, miss && words.nearMiss(miss.why))}
        </S.Has>
      </span>
    </S.TraceStep>
  );
}

function TraceAnswer({ answer }: { answer: TraceEntry['result'] }): ReactNode {
  const messages = useConditionTesterMessages();
  if (answer === 'error') {
    return (
      <S.Answer data-answer="error">
        <CircleAlert size={14} aria-hidden />
        {messages.stopsHere}
      </S.Answer>
    );
  }
  const Icon = answer ? Check : X;
  return (
    <S.Answer data-answer={answer ? 'holds' : 'fails'}>
      <Icon size={14} aria-hidden />
      {answer ? messages.holds : messages.doesNotHold}
    </S.Answer>
  );
}
