import { conditionById, type AttributeReference } from '@sluice/liquid';
import { FlaskConical, CircleAlert, CircleCheck, History, Info, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import * as S from './ConditionTester.styles.ts';
import * as Inputs from './inputs/Inputs.styles.ts';
import { TesterInputRow } from './inputs/TesterInputRow.tsx';
import { FixOffer, type ResultFix } from './result/FixOffer.tsx';
import { ResultDetails } from './result/ResultDetails.tsx';
import { useRendered } from './result/useRendered.ts';
import { useConditionTesterMessages, useReadingWords } from './messages.ts';
import type { TestRuns } from './useTestRuns.ts';
import type { ConditionTesterState, TestResult } from './useTester.ts';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { Button } from '../controls/button/Button.tsx';
import type { RenderedMessage } from './result/not-simulated.ts';
import { fallbackLine, headline, refusalOf, resultTone, type ResultTone } from './result/result-texts.ts';
import { ItemSentence } from '../condition-builder/statement/ItemSentence.tsx';

interface TesterFormProps {
  tester: ConditionTesterState;
  /** The name of the person who was tested, where they have one. */
  person: string | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  runs: TestRuns;
  /** Whether a person has come here and is about to test. */
  isExpected: boolean;
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** The values of the sample person, and the result of the last test. */
export function TesterForm({ tester, person, formRef, runs, isExpected, onFix }: TesterFormProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { result, isStale, inputs } = tester;
  const rendered = useRendered(result, isExpected);
  const usedIn = useBranchesOf(tester);
  return (
    <S.Form
      ref={formRef}
      aria-label={messages.label}
      onSubmit={(event) => {
        event.preventDefault();
        runs.run();
      }}
      noValidate
    >
      <Inputs.Inputs>
        {tester.references.map((reference) => (
          <TesterInputRow
            key={reference.key}
            reference={reference}
            input={inputs[reference.key]}
            usedIn={usedIn(reference)}
            isTested={result !== undefined && result.inputs[reference.key] === inputs[reference.key]}
            onChange={tester.setInput}
          />
        ))}
        {tester.hasMadeUpValues && (
          <S.Quiet>
            <FlaskConical size={14} aria-hidden />
            {tester.hasOwnValues ? messages.madeUpInPart : messages.madeUp}
          </S.Quiet>
        )}
      </Inputs.Inputs>
      <TestBar tester={tester} testNumber={runs.testNumber} rendered={rendered} onFix={onFix} />
      {result !== undefined && (
        <ResultDetails
          result={result}
          isStale={isStale}
          person={person}
          askedNumber={runs.askedNumber}
          rendered={rendered}
          onFix={onFix}
        />
      )}
    </S.Form>
  );
}

/** Returns a function that says in which branches a value is used: `in If, Else If 1`. */
function useBranchesOf({ template }: ConditionTesterState): (reference: AttributeReference) => string {
  const messages = useConditionTesterMessages();
  const { statementName } = useConditionBuilderMessages();
  return ({ statementIds, conditionIds, inText }) => {
    const names = template.statements.flatMap(({ id }, index) =>
      statementIds.includes(id) ? [statementName(index)] : [],
    );
    return inText && conditionIds.length === 0 ? messages.usedInText(names) : messages.usedIn(names);
  };
}

const icons: Record<ResultTone, typeof Info> = {
  ok: CircleCheck,
  neutral: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
};

interface TestBarProps {
  tester: ConditionTesterState;
  /** Counts the tests, so that the same verdict is announced again after each. */
  testNumber: number;
  rendered: RenderedMessage | undefined;
  onFix: ((fix: ResultFix) => void) | undefined;
}

/**
 * The button and the verdict in one bar that stays in sight, however many values there are and however long the message
 * is. Only the verdict is spoken by itself, and once: what makes it old is said beside it.
 */
function TestBar({ tester, testNumber, rendered, onFix }: TestBarProps): ReactNode {
  const messages = useConditionTesterMessages();
  const reasonId = useId();
  const { result, isStale, canTest } = tester;
  const tone = result === undefined ? undefined : resultTone(result, rendered);
  const words = useReadingWords();
  const fix = result?.difference?.fix;
  return (
    <S.Bar data-tone={isStale ? 'stale' : tone}>
      <Button
        type="submit"
        variant="primary"
        icon={<Play size={16} aria-hidden />}
        isDisabled={!canTest}
        {...(canTest ? {} : { 'aria-describedby': reasonId })}
      >
        {messages.test}
      </Button>
      <S.Answer>
        <S.Texts>
          {!canTest && (
            <S.Reason id={reasonId}>
              {tester.missingValues > 0 ? messages.needsValues(tester.missingValues) : messages.noSuchDate}
            </S.Reason>
          )}
          {isStale && (
            <S.Reason>
              <History size={14} aria-hidden />
              {messages.stale}
            </S.Reason>
          )}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold paragraphs */}
          <div role="status">
            {result !== undefined && tone !== undefined && (
              <Verdict key={testNumber} result={result} rendered={rendered} tone={tone} />
            )}
          </div>
        </S.Texts>
        {/* What is old may be fixed already. */}
        {!isStale && fix !== undefined && onFix !== undefined && result?.difference !== undefined && (
          <FixOffer sentence={words.whyDifferent(result.difference.why)} fix={fix} onFix={() => onFix(fix)} />
        )}
      </S.Answer>
    </S.Bar>
  );
}

interface VerdictProps {
  result: TestResult;
  rendered: RenderedMessage | undefined;
  tone: ResultTone;
}

/** Says in a few words what the test found. The reason is below. */
function Verdict({ result, rendered, tone }: VerdictProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { statementName } = useConditionBuilderMessages();
  const words = useReadingWords();
  const { template, provider, forgiving, difference } = result;
  const Icon = icons[tone];
  const stopped = provider.outcome === 'error';
  const refusal = refusalOf(result, rendered);
  // What people expect is one line where Braze does otherwise, so that nothing beside the headline contradicts it.
  const isExpected = stopped || refusal !== undefined || difference === undefined;
  const decided = stopped ? lastTested(result) : isExpected ? onlyConditionOf(result) : undefined;
  const fallback = stopped || !isExpected ? undefined : fallbackLine(template, result, messages);
  const expected = headline(result, rendered, messages, statementName);
  return (
    <S.Verdict>
      <Icon size={16} aria-hidden />
      <div>
        <S.Headline>{isExpected ? expected : words.whatIsSent(difference.outcome)}</S.Headline>
        {decided !== undefined && (
          <p>
            {stopped && `${statementName(provider.branch?.index ?? 0)}: `}
            <ItemSentence item={decided} />
          </p>
        )}
        {fallback !== undefined && <p>{fallback}</p>}
        {difference !== undefined && <p>{words.whyDifferent(difference.why)}</p>}
        {difference === undefined && provider.error !== undefined && (
          <p>{messages.engineSays(provider.error)}</p>
        )}
        {!isExpected && <small>{messages.expected(expected)}</small>}
        {refusal !== undefined && <p>{refusal}</p>}
        {rendered?.outcome === 'not-simulated' && <p>{messages.simulatedInPart}</p>}
        {forgiving.skippedStatementIds.length > 0 && (
          <p>{messages.skipped(forgiving.skippedStatementIds.length)}</p>
        )}
      </div>
    </S.Verdict>
  );
}

/** The condition at which the engine stopped. */
function lastTested({ template, provider }: TestResult) {
  const last = provider.trace.at(-1);
  const statement = template.statements.find(({ id }) => id === last?.statementId);
  return conditionById(statement?.conditions ?? [], last?.conditionId);
}

/** The condition of the matched branch, where it has only one. */
function onlyConditionOf({ template, forgiving }: TestResult) {
  if (forgiving.outcome !== 'matched') return undefined;
  const matched = template.statements.find(({ id }) => id === forgiving.branch?.statementId);
  return matched?.conditions.length === 1 ? matched.conditions[0] : undefined;
}
