import { FlaskConical } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import * as S from './ConditionTester.styles.ts';
import { TestBar } from './TestBar.tsx';
import * as Inputs from './inputs/Inputs.styles.ts';
import { TesterInputRow } from './inputs/TesterInputRow.tsx';
import type { ResultFix } from './result/FixOffer.tsx';
import { ResultDetails } from './result/ResultDetails.tsx';
import { useRendered } from './result/useRendered.ts';
import { useConditionTesterMessages } from './messages.ts';
import type { TestRuns } from './useTestRuns.ts';
import type { ConditionTesterState } from './useTester.ts';

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
