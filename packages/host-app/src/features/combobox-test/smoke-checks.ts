export const CHECKS = ['closed', 'opens', 'filters', 'marks', 'chooses', 'keeps', 'unknown'] as const;
export type CheckName = (typeof CHECKS)[number];

/** The outcome of one check. */
export interface CheckResult {
  name: CheckName;
  isPassed: boolean;
  /** What was found, for a failure. */
  found: string;
}

/** What the checks need of the page. */
export interface SmokeTest {
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
/** Whether a row can be seen above the last line, which the others scroll below. */
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
export async function runSmokeTest(test: SmokeTest, onResult: (result: CheckResult) => void): Promise<void> {
  for (const name of CHECKS) {
    const found = await checks[name](test).catch((error: unknown) => String(error));
    onResult({ name, isPassed: found === true, found: found === true ? '' : found });
  }
}

/** How long something that a key leads to may take. The list's code may have to be loaded first. */
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
