import { AttributeCombobox, Badge, Button, ButtonLink } from '@sluice/builder-ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import * as S from './ComboboxTest.styles.ts';
import { comboboxTestMessages } from './messages.ts';
import { CHECKS, runSmokeTest, type CheckResult } from './smoke-checks.ts';
import { testAttributes } from './test-attributes.ts';

const ATTRIBUTES = testAttributes(100);

/** Drives the attribute combobox as a person would, and says for each promise whether it is kept. */
export function SmokeTestScreen(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const reported = useRef<string[]>([]);
  const [value, setValue] = useState('');
  const { results, isRunning, run } = useSmokeTest(field, reported);
  const failures = results.filter(({ isPassed }) => !isPassed).length;
  return (
    <>
      <PageHeader
        title={comboboxTestMessages.smokeTitle}
        subtitle={comboboxTestMessages.smokeSubtitle}
        actions={<ButtonLink href={paths.comboboxTest}>{comboboxTestMessages.toTest}</ButtonLink>}
      />
      <S.Part aria-label={comboboxTestMessages.smokeTitle}>
        <AttributeCombobox
          ref={field}
          aria-label={comboboxTestMessages.field}
          value={value}
          attributes={ATTRIBUTES}
          onChange={(name) => {
            reported.current.push(name);
            setValue(name);
          }}
        />
        <header>
          <S.Verdict>
            {isRunning && comboboxTestMessages.running}
            {!isRunning && failures > 0 && comboboxTestMessages.failed(failures, CHECKS.length)}
            {!isRunning && failures === 0 && comboboxTestMessages.passed(CHECKS.length)}
          </S.Verdict>
          <Button
            isPending={isRunning}
            onPress={() => {
              setValue('');
              run();
            }}
          >
            {comboboxTestMessages.run}
          </Button>
        </header>
        <S.Checks>
          {results.map(({ name, isPassed, found }) => (
            <li key={name}>
              <Badge tone={isPassed ? 'ok' : 'danger'}>
                {isPassed ? comboboxTestMessages.pass : comboboxTestMessages.fail}
              </Badge>
              <span>{comboboxTestMessages.checks[name]}</span>
              {!isPassed && <small>{comboboxTestMessages.expected(found)}</small>}
            </li>
          ))}
        </S.Checks>
      </S.Part>
    </>
  );
}

type Ref<Value> = Readonly<{ current: Value }>;

/** Runs the checks once the page is there, and again when asked. */
function useSmokeTest(field: Ref<HTMLInputElement | null>, reported: Ref<readonly string[]>) {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [round, setRound] = useState(1);
  const [finished, setFinished] = useState(0);
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      // The title takes focus first.
      await new Promise(requestAnimationFrame);
      if (isOver || field.current === null) return;
      setResults([]);
      await runSmokeTest({ field: field.current, reported: () => reported.current }, (result) => {
        if (!isOver) setResults((before) => [...before, result]);
      });
      if (!isOver) setFinished(round);
    };
    void start();
    return () => {
      isOver = true;
    };
  }, [field, reported, round]);
  const run = useCallback(() => setRound((before) => before + 1), []);
  return { results, isRunning: finished !== round, run };
}
