import { ConditionBuilder, SluiceBuilder, ThemeProvider, useConditionBuilder } from '@sluice/builder-ui';
import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  attributeNames,
  attributeOf,
  CONDITIONS,
  STATEMENTS,
  TYPED_CONDITION,
  TYPED_STATEMENT,
  valueOf,
} from './scale.ts';
import { cardsIn, findCard, findMarked, findRow, rowsIn } from '../../src/builder-dom/builder-dom.ts';
import { menuMessages } from '../../src/condition-builder/menus/messages.ts';
import { conditionBuilderMessages } from '../../src/condition-builder/messages.ts';
import { nextPaint } from '../../../../scripts/bench/time-to-frame.ts';
import type { Step, Subject } from './subject.ts';

const attributes: readonly AttributeDefinition[] = attributeNames.map((name) => ({
  attributeType: 'custom_attribute',
  name,
  dataType: 'string',
}));

const template = templateOf(STATEMENTS, attributeOf);

function templateOf(statements: number, nameOf: typeof attributeOf): Template {
  return {
    statements: Array.from({ length: statements }, (_, statement) => ({
      id: `s${String(statement)}`,
      customText: `Text ${String(statement)}`,
      conditions: Array.from({ length: CONDITIONS }, (_unused, condition) => ({
        id: `c${String(statement)}-${String(condition)}`,
        attributeType: 'custom_attribute' as const,
        attributeName: nameOf(statement, condition),
        dataType: 'string' as const,
        operator: '==' as const,
        value: valueOf(statement, condition),
        ...(condition > 0 && { logicalOperator: 'and' as const }),
      })),
    })),
    settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' },
  };
}

const everyStatement: ReadonlySet<string> = new Set(template.statements.map(({ id }) => id));

function AllOpen(): ReactNode {
  const builder = useConditionBuilder({ defaultValue: template });
  return (
    <ConditionBuilder builder={{ ...builder, openStatementIds: everyStatement }} attributes={attributes} />
  );
}

/** Every card open, more than a person ever opens: for the comparison with libraries that cannot close anything. */
export const allOpen = subjectOf(
  () => (
    <ThemeProvider mode="light">
      <AllOpen />
    </ThemeProvider>
  ),
  { statement: TYPED_STATEMENT, condition: TYPED_CONDITION },
);

/** The builder as a person first sees it: one card open. */
export const oneOpen = subjectOf(
  () => (
    <ThemeProvider mode="light">
      <ConditionBuilder defaultValue={template} attributes={attributes} />
    </ThemeProvider>
  ),
  { statement: 0, condition: TYPED_CONDITION },
);

/** The same with its Liquid beside it. */
export const assembled = subjectOf(
  () => <SluiceBuilder defaultValue={template} attributes={attributes} theme="light" />,
  { statement: 0, condition: TYPED_CONDITION },
);

/** Each condition asks for a name that the workspace does not have: so many findings, open one by one in *Checks*. */
export function withFindings(count: number, tab: 'preview' | 'checks'): Subject {
  const value = templateOf(count / CONDITIONS, (statement, condition) => `unknown ${statement} ${condition}`);
  const subject = subjectOf(
    () => <SluiceBuilder defaultValue={value} attributes={attributes} theme="light" />,
    { statement: 0, condition: TYPED_CONDITION },
  );
  const seen = async (find: () => HTMLElement | undefined): Promise<HTMLElement> => {
    for (let frame = 0; frame < 600; frame += 1) {
      const element = find();
      if (element !== undefined) return element;
      await nextPaint();
    }
    throw new Error('The findings are not there.');
  };
  const named = (selector: string, text: RegExp) => () =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => text.test(textContent));
  return {
    ...subject,
    prepare: async () => {
      // The checks come when somebody is there.
      document.querySelector<HTMLInputElement>('input')?.focus();
      const checks = await seen(named('[role="tab"]', /Checks\D*[1-9]/));
      if (tab === 'preview') return;
      checks.click();
      (await seen(named('li button[aria-expanded="false"]', /places/))).click();
      await seen(named('li button', /^Show$/));
    },
  };
}

const MANY_ATTRIBUTES = 50_000;
const words = ['loyalty', 'plan', 'visit', 'order', 'city', 'email', 'push', 'cart', 'store', 'birthday'];

/** A row whose attribute is searched among very many. */
export const manyAttributes = ((): Subject => {
  const word = (index: number) => words[index % words.length] ?? '';
  const many: readonly AttributeDefinition[] = Array.from({ length: MANY_ATTRIBUTES }, (_, index) => ({
    attributeType: 'custom_attribute',
    name: `${word(index)}_${word(Math.floor(index / 10))}_${word(Math.floor(index / 100))}_${String(index)}`,
    dataType: 'string',
  }));
  const subject = subjectOf(
    () => (
      <ThemeProvider mode="light">
        <ConditionBuilder attributes={many} />
      </ThemeProvider>
    ),
    { statement: 0, condition: 0 },
  );
  return {
    ...subject,
    reveal: () => undefined,
    typedInput: () => document.querySelector<HTMLInputElement>('input[role="combobox"]') ?? undefined,
  };
})();

const messages = { ...conditionBuilderMessages, ...menuMessages };

function subjectOf(view: () => ReactNode, typed: { statement: number; condition: number }): Subject {
  let root: Root | undefined;
  const statementId = `s${String(typed.statement)}`;
  const conditionId = `c${String(typed.statement)}-${String(typed.condition)}`;
  const card = () => findCard(document, statementId);
  const rows = () => rowsIn(card() ?? document.createElement('div'));
  const row = () => findRow(document, conditionId);
  const rowCount = () => rows().length;
  const position = () => rows().findIndex((one) => one === row());
  const operator = () => row()?.querySelector(`[aria-label^="${messages.operator}"]`);
  const menuOf = (of: () => Element | null | undefined): Step => ({
    click: () => findMarked(of() ?? document.createElement('div'), 'rowMenu'),
  });
  const entry = (label: () => string): Step => ({
    click: () =>
      [...document.querySelectorAll('[role="menuitem"]')].find(
        ({ textContent }) => textContent.trim() === label(),
      ),
  });
  /** The option that is not chosen, of the first two. */
  const otherOption = () =>
    [...document.querySelectorAll('[role="option"]')]
      .slice(0, 2)
      .find((option) => option.ariaSelected !== 'true');
  return {
    mount: (element) => {
      root = createRoot(element);
      flushSync(() => root?.render(view()));
    },
    unmount: () => root?.unmount(),
    reveal: () => card()?.scrollIntoView(),
    isReady: () => cardsIn(document).filter(isSeen).every(hasControls),
    typedInput: () => row()?.querySelector<HTMLInputElement>('input[aria-label="Value"]') ?? undefined,
    edits: {
      add: { steps: [menuOf(row), entry(() => messages.addAndCondition)], seen: rowCount },
      remove: { steps: [menuOf(() => rows().at(-1)), entry(() => messages.delete)], seen: rowCount },
      move: {
        steps: [
          menuOf(row),
          entry(() => (position() === typed.condition ? messages.moveUp : messages.moveDown)),
        ],
        seen: position,
      },
      operator: { steps: [{ click: operator }, { click: otherOption }], seen: () => operator()?.textContent },
      undo: {
        steps: [{ click: () => card()?.querySelector('input') }, { key: 'Control+z' }],
        seen: () => builderText(card()),
      },
    },
  };
}

function isSeen(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** A closed card is ready as it is. */
function hasControls(card: HTMLElement): boolean {
  const isOpen = card.querySelector('[aria-expanded]')?.ariaExpanded === 'true';
  return !isOpen || rowsIn(card).length === CONDITIONS;
}

/** What the fields of a card say. */
function builderText(card: HTMLElement | null): string {
  const fields = card?.querySelectorAll<HTMLInputElement>('input') ?? [];
  return `${card?.textContent ?? ''}${[...fields].map(({ value }) => value).join(' ')}`;
}
