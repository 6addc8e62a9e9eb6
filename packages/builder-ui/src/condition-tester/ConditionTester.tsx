import type { Template } from '@sluice/liquid';
import { Play, WandSparkles } from 'lucide-react';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../messages/MessagesContext.ts';
import { Button } from '../primitives/button/Button.tsx';
import * as S from './ConditionTester.styles.ts';
import { TestResultView } from './TestResultView.tsx';
import { TesterInputRow } from './TesterInputRow.tsx';
import { useConditionTester } from './useConditionTester.ts';
import type { ConditionTesterState, TestResult } from './useConditionTester.ts';

export interface ConditionTesterProps {
  /** The template to test. Not needed beside `tester`. */
  template: Template;
  /**
   * State from `useConditionTester`, when values and result should outlive this component (another tab) or light up a
   * branch elsewhere. The component keeps its own otherwise.
   */
  tester?: ConditionTesterState | undefined;
  /** Called with the result of each test. */
  onResult?: ((result: TestResult) => void) | undefined;
  /**
   * Whether 'Fill a sample' stands above the values. Leave it out and call `tester.fillSample` to place it elsewhere.
   * @default true
   */
  hasFillSample?: boolean | undefined;
  className?: string | undefined;
}

/** Asks what a sample person has, and tells which branch that person gets, what they see, and why. */
export function ConditionTester(props: ConditionTesterProps): ReactNode {
  return props.tester === undefined ? (
    <OwnTester {...props} />
  ) : (
    <TesterView {...props} tester={props.tester} />
  );
}

function OwnTester(props: ConditionTesterProps): ReactNode {
  return <TesterView {...props} tester={useConditionTester(props.template)} />;
}

function TesterView(props: ConditionTesterProps & { tester: ConditionTesterState }): ReactNode {
  const { tester, onResult, hasFillSample = true } = props;
  const messages = useMessages().conditionTester;
  const reasonId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = tester.test();
    if (result !== undefined) onResult?.(result);
  };

  if (!tester.hasConditions) {
    return (
      <S.Root className={props.className}>
        <S.TestArea style={{ paddingBlockStart: 16 }}>
          <S.Verdict>
            <div>
              <S.Headline>{messages.nothingToTest}</S.Headline>
              {messages.nothingToTestHelp}
            </div>
          </S.Verdict>
        </S.TestArea>
      </S.Root>
    );
  }
  return (
    <S.Root className={props.className}>
      {hasFillSample && (
        <S.Toolbar>
          <Button
            variant="ghost"
            compact
            icon={<WandSparkles size={16} aria-hidden />}
            onPress={tester.fillSample}
          >
            {messages.fillSample}
          </Button>
        </S.Toolbar>
      )}
      <form aria-label={messages.label} onSubmit={submit} noValidate>
        <S.Inputs>
          {tester.references.map((reference) => (
            <TesterInputRow
              key={reference.key}
              reference={reference}
              input={tester.inputs[reference.key]}
              onChange={tester.setInput}
            />
          ))}
        </S.Inputs>
        <S.TestArea>
          <S.TestLine>
            <Button
              type="submit"
              variant="primary"
              icon={<Play size={16} aria-hidden />}
              isDisabled={!tester.canTest}
              {...(tester.canTest ? {} : { 'aria-describedby': reasonId })}
            >
              {messages.test}
            </Button>
            {!tester.canTest && <span id={reasonId}>{messages.needsValues(tester.missingValues)}</span>}
          </S.TestLine>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold lists and paragraphs */}
          <S.ResultRegion role="status" data-stale={tester.isStale || undefined}>
            {tester.result !== undefined && (
              <TestResultView result={tester.result} isStale={tester.isStale} />
            )}
          </S.ResultRegion>
        </S.TestArea>
      </form>
    </S.Root>
  );
}
