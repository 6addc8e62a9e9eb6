import { AttributeCombobox, Badge, Button, ButtonLink } from '@sluice/builder-ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import * as S from './ComboboxTest.styles.ts';
import { comboboxTestMessages } from './messages.ts';
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

const CHECKS = ['closed', 'opens', 'filters', 'marks', 'chooses', 'keeps', 'unknown'] as const;
type CheckName = (typeof CHECKS)[number];

/** The outcome of one check. */
interface CheckResult {
  name: CheckName;
  isPassed: boolean;
  /** What was found, for a failure. */
  found: string;
}

/** The parts of the page that the checks need. */
interface SmokeTest {
  field: HTMLInputElement;
  /** The names that the field has reported so far. */
  reported: () => readonly string[];
}

const FIRST_ROWS = 3;
const MOST_ROWS = 14;
const TYPED = 'spend';
const UNKNOWN = 'not_in_the_list';

const isOpen = (field: HTMLInputElement) => field.getAttribute('aria-expanded') === 'true';
const textsOf = (field: HTMLInputElement) => rowsOf(field).map(({ textContent }) => textContent);
/** Tells whether a row can be seen above the last line, which the others scroll below. */
const isAbove = (row: HTMLElement, last: HTMLElement | undefined) =>
  last !== undefined && row.getBoundingClientRect().bottom <= last.getBoundingClientRect().top + 1;
const markedRow = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

type Check = (test: SmokeTest) => Promise<string | true>;

/** Each answers `true`, or what was found instead. They follow one another, as a person goes on. */
const checks: Readonly<Record<CheckName, Check>> = {
  closed: async ({ field }) =>
    (field.getAttribute('role') === 'combobox' && !isOpen(field)) || field.outerHTML.slice(0, 200),

  opens: async ({ field }) => {
    field.focus();
    field.click();
    const isThere = await waitUntil(() => isOpen(field) && rowsOf(field).length > FIRST_ROWS);
    const more = rowsOf(field).at(-1);
    const seen = rowsOf(field).filter((row) => row !== more && isAbove(row, more));
    const isRight = seen.length === FIRST_ROWS && /\d+ more/.test(more?.textContent ?? '');
    return (isThere && isRight) || `${seen.length} rows, and ${more?.textContent ?? 'no last line'}`;
  },

  filters: async ({ field }) => {
    typeText(field, TYPED);
    const attributeRows = () => textsOf(field).filter((text) => !/\d+ more|Use “/.test(text));
    const isFiltered = () =>
      attributeRows().length > 0 && attributeRows().every((text) => text.includes(TYPED));
    await waitUntil(isFiltered);
    return (isFiltered() && attributeRows().length <= MOST_ROWS) || textsOf(field).join(' | ');
  },

  marks: async ({ field }) => {
    pressKey(field, 'ArrowDown');
    const isMarked = await waitUntil(() => markedRow(field)?.getAttribute('role') === 'option');
    return isMarked || `aria-activedescendant is ${String(field.getAttribute('aria-activedescendant'))}`;
  },

  chooses: async ({ field, reported }) => {
    const before = reported().length;
    pressKey(field, 'Enter');
    await waitUntil(() => reported().length > before && !isOpen(field));
    const names = reported().slice(before);
    return (names.length === 1 && field.value === names[0] && names[0].includes(TYPED)) || names.join(' | ');
  },

  keeps: async ({ field }) => {
    const before = field.value;
    typeText(field, `${before}x`);
    await waitUntil(() => isOpen(field));
    pressKey(field, 'Escape');
    const isBack = await waitUntil(() => field.value === before);
    return isBack || field.value;
  },

  unknown: async ({ field, reported }) => {
    typeText(field, UNKNOWN);
    await waitUntil(() => textsOf(field).some((text) => text.includes(UNKNOWN)));
    pressKey(field, 'ArrowDown');
    await waitUntil(() => markedRow(field) !== null);
    pressKey(field, 'Enter');
    const isTaken = await waitUntil(() => reported().at(-1) === UNKNOWN);
    return isTaken || (reported().at(-1) ?? '');
  },
};

/** Runs all checks, one after the other, and reports each as soon as it is done. */
async function runSmokeTest(test: SmokeTest, onResult: (result: CheckResult) => void): Promise<void> {
  for (const name of CHECKS) {
    const outcome = await checks[name](test).catch((error: unknown) => String(error));
    onResult({ name, isPassed: outcome === true, found: outcome === true ? '' : outcome });
  }
}

/** The time that something may take to which a key leads. The list's code may have to be loaded first. */
const WITHIN_MS = 10_000;

/** Waits waitUntil something is there. */
async function waitUntil(isThere: () => boolean): Promise<boolean> {
  const end = performance.now() + WITHIN_MS;
  while (!isThere() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return isThere();
}

/** The browser's own setter: React replaces that of the element to see what was typed. */
const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Types into a field as a person does: React hears of it. */
function typeText(field: HTMLInputElement, text: string): void {
  native?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

function pressKey(field: HTMLInputElement, key: string): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The rows of the list that belongs to a field. */
function rowsOf(field: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
