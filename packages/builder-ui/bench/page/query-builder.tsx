import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
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

/**
 * Controlled, as its documentation recommends, with everything it is given the same in every render: only then does it
 * leave the rules alone that did not change.
 */
function Host(): ReactNode {
  const [current, setCurrent] = useState(query);
  return <QueryBuilder fields={fields} query={current} onQueryChange={setCurrent} showShiftActions />;
}

let root: Root | undefined;

const group = () => element(document, `[data-rule-group-id="g${String(TYPED_STATEMENT)}"]`);
const rule = () =>
  element(document, `[data-rule-id="r${String(TYPED_STATEMENT)}-${String(TYPED_CONDITION)}"]`);
const rules = () => group().querySelectorAll<HTMLElement>('.rule');
const place = () => [...rules()].indexOf(rule());
const operator = () => element(rule(), 'select.rule-operators') as HTMLSelectElement;

function element(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Up while the rule is where it was at first, and down again. */
const shift = () => rule().querySelectorAll('.shiftActions button')[place() === TYPED_CONDITION ? 0 : 1];

/** The peer: react-querybuilder with its own controls and no style sheet. */
export const queryBuilder: Subject = {
  mount: (target) => {
    root = createRoot(target);
    flushSync(() => root?.render(<Host />));
  },
  unmount: () => root?.unmount(),
  reveal: () => group().scrollIntoView(),
  isReady: () => true,
  typedInput: () => element(rule(), 'input.rule-value') as HTMLInputElement,
  edits: {
    add: {
      steps: [{ click: () => element(group(), '.ruleGroup-addRule') }],
      seen: () => rules().length,
    },
    remove: {
      steps: [{ click: () => [...rules()].at(-1)?.querySelector('.rule-remove') }],
      seen: () => rules().length,
    },
    move: { steps: [{ click: shift }], seen: place },
    // The list of a plain `select` is the system's: the first letter of another operator chooses it.
    operator: {
      steps: [{ click: () => operator() }, { key: 'Escape' }, { key: 'ArrowDown' }],
      seen: () => operator().value,
    },
  },
};
