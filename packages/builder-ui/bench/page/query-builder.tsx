import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { QueryBuilder } from 'react-querybuilder';
import type { RuleGroupType } from 'react-querybuilder';
import {
  attributeNames,
  attributeOf,
  CONDITIONS,
  STATEMENTS,
  TYPED_CONDITION,
  TYPED_STATEMENT,
  valueOf,
} from './scale.ts';
import type { Subject } from './subject.ts';

const fields = attributeNames.map((name) => ({ name, label: name }));

/** The same conditions: a group for each statement. */
const query: RuleGroupType = {
  id: 'root',
  combinator: 'or',
  rules: Array.from({ length: STATEMENTS }, (_, statement) => ({
    id: `g${String(statement)}`,
    combinator: 'and',
    rules: Array.from({ length: CONDITIONS }, (_unused, condition) => ({
      id: `r${String(statement)}-${String(condition)}`,
      field: attributeOf(statement, condition),
      operator: '=',
      value: valueOf(statement, condition),
    })),
  })),
};

let before: RuleGroupType = query;
let show: (next: RuleGroupType) => void = () => undefined;

/** Controlled, as its documentation recommends; the host keeps the last query, since the library has no undo. */
function Host(): ReactNode {
  const [current, setCurrent] = useState(query);
  useLayoutEffect(() => {
    show = setCurrent;
  }, []);
  return (
    <QueryBuilder
      fields={fields}
      query={current}
      onQueryChange={(next) => {
        before = current;
        setCurrent(next);
      }}
      showShiftActions
    />
  );
}

let root: Root | undefined;

const group = () => element(document, `[data-rule-group-id="g${String(TYPED_STATEMENT)}"]`);
const rule = () =>
  element(document, `[data-rule-id="r${String(TYPED_STATEMENT)}-${String(TYPED_CONDITION)}"]`);

function element(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

const press = (target: HTMLElement) => flushSync(() => target.click());

/** The peer: react-querybuilder with its own controls and no style sheet. */
export const queryBuilder: Subject = {
  mount: (target) => {
    root = createRoot(target);
    flushSync(() => root?.render(<Host />));
  },
  unmount: () => root?.unmount(),
  reveal: () => group().scrollIntoView(),
  typedInput: () => element(rule(), 'input.rule-value') as HTMLInputElement,
  edits: {
    operator: (round) => {
      const select = element(rule(), 'select.rule-operators') as HTMLSelectElement;
      flushSync(() => {
        select.value = round % 2 === 0 ? '!=' : '=';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    add: () => press(element(group(), '.ruleGroup-addRule')),
    remove: () => {
      const rows = group().querySelectorAll<HTMLElement>('.rule');
      press(element(rows[rows.length - 1] ?? group(), '.rule-remove'));
    },
    move: (round) => {
      const [up, down] = rule().querySelectorAll<HTMLElement>('.shiftActions button');
      const target = round % 2 === 0 ? up : down;
      if (target !== undefined) press(target);
    },
    undo: () => flushSync(() => show(before)),
  },
};
