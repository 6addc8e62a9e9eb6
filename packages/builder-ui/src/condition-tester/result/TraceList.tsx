import {
  type NearMiss,
  type TraceEntry,
  referenceKey,
  referenceNamed,
  referenceText,
  type AttributeReference,
  type Condition,
  type SampleValue,
} from '@sluice/liquid';
import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleSpaces } from '@sluice/liquid/messages';
import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
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
}

/** Every condition Braze looks at for this person, in its order, with the answer: below the name of its branch. */
export function TraceList({ result, misses, lastBranches = Infinity }: TraceListProps): ReactNode {
  const { statementName } = useConditionBuilderMessages();
  const branches = tracedBranches(result);
  return branches.slice(Math.max(0, branches.length - lastBranches)).map(({ statementId, entries }) => (
    <S.TracedBranch key={statementId}>
      {branches.length > 1 && (
        <S.BranchName>
          {statementName(result.template.statements.findIndex(({ id }) => id === statementId))}
        </S.BranchName>
      )}
      <S.Trace>
        {entries.map((entry) => (
          <TraceLine
            key={entry.conditionId}
            entry={entry}
            result={result}
            miss={misses.find(({ conditionId }) => conditionId === entry.conditionId)}
          />
        ))}
      </S.Trace>
    </S.TracedBranch>
  ));
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
  miss: NearMiss | undefined;
}

function TraceLine({ entry, result, miss }: TraceLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const condition = result.template.statements
    .find(({ id }) => id === entry.statementId)
    ?.conditions.find(({ id }) => id === entry.conditionId);
  if (condition === undefined) return null;
  return (
    <S.TraceStep>
      <TraceAnswer answer={entry.result} />
      <span>
        <ConditionSentence condition={condition} />{' '}
        <S.Has>({personValues(condition, entry, result, messages, miss && words.nearMiss(miss.why))})</S.Has>
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
