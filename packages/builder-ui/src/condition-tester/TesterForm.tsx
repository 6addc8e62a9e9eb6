import { FlaskConical, CircleAlert, CircleCheck, History, Info, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import * as S from './ConditionTester.styles.ts';
import * as Inputs from './inputs/Inputs.styles.ts';
import { TesterInputRow } from './inputs/TesterInputRow.tsx';
import type { ResultFix } from './result/FixOffer.tsx';
import { ResultDetails } from './result/ResultDetails.tsx';
import { useRendered } from './result/useRendered.ts';
import { SendTimeFields } from './sending/SendTimeFields.tsx';
import { useConditionTesterMessages, useReadingWords } from './messages.ts';
import type { TestRuns } from './useTestRuns.ts';
import type { ConditionTesterState, TestResult } from './useTester.ts';
import { ConditionSentence } from '../condition-builder/statement/ConditionSentence.tsx';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { Button } from '../controls/button/Button.tsx';
import type { RenderedMessage } from './result/not-simulated.ts';
import { fallbackLine, headline, refusalOf, resultTone, type ResultTone } from './result/result-texts.ts';

interface TesterFormProps {
  tester: ConditionTesterState;
  formRef: RefObject<HTMLFormElement | null>;
  runs: TestRuns;
  /** Whether a person has come here and is about to test. */
  isExpected: boolean;
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** The values of the sample person, and the result of the last test. */
export function TesterForm({ tester, formRef, runs, isExpected, onFix }: TesterFormProps): ReactNode {
  const messages = useConditionTesterMessages();
  const { result, isStale, inputs } = tester;
  const rendered = useRendered(result, isExpected);
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
        <SendTimeFields
          tester={tester}
          onChange={(sendTime) => {
            // Whoever has a result looks for what another date changes.
            if (result !== undefined) runs.runAfterChange();
            tester.setSendTime(sendTime);
          }}
        />
      </Inputs.Inputs>
      <TestBar tester={tester} testNumber={runs.testNumber} rendered={rendered} />
      {result !== undefined && (
        <ResultDetails
          result={result}
          isStale={isStale}
          testNumber={runs.testNumber}
          rendered={rendered}
          onFix={onFix}
        />
      )}
    </S.Form>
  );
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
}

/**
 * The button and the verdict in one bar that stays in sight, however many values there are and however long the message
 * is. Only the verdict is spoken by itself, and once: what makes it old is said beside it.
 */
function TestBar({ tester, testNumber, rendered }: TestBarProps): ReactNode {
  const messages = useConditionTesterMessages();
  const reasonId = useId();
  const { result, isStale, canTest } = tester;
  const tone = result === undefined ? undefined : resultTone(result, rendered);
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
            <ConditionSentence condition={decided} />
          </p>
        )}
        {fallback !== undefined && <p>{fallback}</p>}
        {!isExpected && <p>{messages.expected(expected)}</p>}
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
  return template.statements
    .find(({ id }) => id === last?.statementId)
    ?.conditions.find(({ id }) => id === last?.conditionId);
}

/** The condition of the matched branch, where it has only one. */
function onlyConditionOf({ template, forgiving }: TestResult) {
  if (forgiving.outcome !== 'matched') return undefined;
  const matched = template.statements.find(({ id }) => id === forgiving.branch?.statementId);
  return matched?.conditions.length === 1 ? matched.conditions[0] : undefined;
}
