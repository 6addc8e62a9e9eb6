import { compareExactly } from '../evaluator/compare.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import type { Chain, Comparison } from '../expression/nodes.ts';
import { readOnce } from '../model/read-once.ts';
import type { Template } from '../model/template.ts';
import { prepareContext } from '../outcome/evaluate-template.ts';
import { planStatement, type StatementPlan } from '../translate/print/build-chain.ts';
import { type AskedValue, questionId, questionsOf, TextBefore, valuesIn } from './asked.ts';
import { type Ask, askWith, type Question } from './attributes.ts';
import type { Undecided } from './result.ts';

const orders: ReadonlySet<unknown> = new Set(['>', '<', '>=', '<=']);

/** Every question of some templates, each once. */
export class Questions {
  readonly ofId = new Map<string, Question>();
  /** Texts and numbers in the texts before the branches. */
  readonly literals: (string | number)[] = [];
  /** Why the questions of several templates may not be the same. */
  readonly doubts: Undecided[] = [];
  /** Whether the moment of sending decides what the text before the branches sets. */
  isOfNow = false;
  readonly #asks = new Map<string, Ask>();
  /** The text that sets what a question asks for. */
  readonly #textOf = new Map<string, string>();
  readonly #now: number;

  /** @param isFree whether variables can have any value, whatever the text before the branches sets */
  constructor(templates: readonly Template[], now: number, isFree: boolean) {
    this.#now = now;
    for (const template of templates) this.#add(template, isFree);
  }

  #add(template: Template, isFree: boolean): void {
    const plans = template.statements.map(planStatement);
    const before = new TextBefore(isFree ? { ...template, source: undefined } : template);
    const text = template.source?.before ?? '';
    let ask: Ask | undefined;
    for (const plan of plans) {
      if (plan.incomplete.length > 0) continue;
      for (const comparison of questionsOf(plan)) {
        const id = questionId(comparison);
        const own = distinct([...valuesIn(comparison.left), ...valuesIn(comparison.right)]);
        const made = own.map((value) => before.madeOf(value));
        const isFromText = made.some((values) => values !== undefined);
        const values = isFromText ? distinct(own.flatMap((value, index) => made[index] ?? [value])) : own;
        if (isFromText && !this.#asks.has(id)) {
          ask ??= this.#askAfterText(template, plans);
          this.#asks.set(id, ask);
          this.#textOf.set(id, text);
          this.literals.push(...before.literals);
        }
        // Another text may make something else of the same variable.
        if (this.ofId.has(id) && (this.#textOf.get(id) ?? text) !== text)
          this.doubts.push({ code: 'variable-from-text', params: { name: nameOfVariable(comparison) } });
        const isNumber =
          isFromText && own.every((value) => before.madeOf(value) === undefined || before.isNumber(value));
        if (isFromText && before.isOfNow) this.isOfNow = true;
        if (!this.ofId.has(id)) this.ofId.set(id, { comparison, values, isFromText, isNumber });
      }
    }
  }

  /** Runs the text before the branches for each person. */
  #askAfterText(template: Template, plans: readonly StatementPlan[]): Ask {
    const contextFor = prepareContext(template, plans);
    // Several questions are asked of each person; the text before them is run once.
    const known = new Map<string, EvaluationContext>();
    return askWith((values) => {
      const id = JSON.stringify(values);
      const context = known.get(id) ?? { ...contextFor({ values }, this.#now), compare: compareExactly };
      known.set(id, context);
      return context;
    });
  }

  /** How a question is answered that asks for what a text sets; `undefined` for any other. */
  askOf(id: string): Ask | undefined {
    return this.#asks.get(id);
  }

  /** The questions that a chain asks. */
  readonly of = readOnce((chain: Chain): readonly Question[] =>
    questionsOf(chain).flatMap((one) => this.ofId.get(questionId(one)) ?? []),
  );

  /** Whether any question asks for what the text before the branches sets. */
  get isFromText(): boolean {
    return this.#asks.size > 0;
  }

  /** Whether the engine may stop at a comparison of a chain: at the order of what might not be two numbers. */
  canStop(chain: Chain): boolean {
    return this.of(chain).some(({ comparison: { operator, right }, isNumber }) => {
      if (!orders.has(operator)) return false;
      return !isNumber || right?.kind !== 'literal' || typeof right.value === 'string';
    });
  }
}

function distinct(values: readonly AskedValue[]): readonly AskedValue[] {
  return [...new Map(values.map((value) => [value.key, value])).values()];
}

export function nameOfVariable({ left, right }: Comparison): string {
  const values = [...valuesIn(left), ...valuesIn(right)];
  return (values.find(({ reference }) => reference.object === 'variable') ?? values[0])?.reference.name ?? '';
}

export function literalsOf({ comparison: { right } }: Question): readonly (string | number)[] {
  const value = right?.kind === 'literal' ? right.value : undefined;
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}
