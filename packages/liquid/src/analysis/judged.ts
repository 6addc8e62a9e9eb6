import { outcomeOf } from '../compare/compare-outcomes.ts';
import type { BranchOutcome } from '../compare/template-change.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Template } from '../model/template.ts';
import { type Evaluation, type PreparedTemplate, prepareTemplate } from '../outcome/evaluate-template.ts';
import { type Diagram, leaf, type Way } from './diagram.ts';
import type { BranchRef, Received, Witness } from './result.ts';
import { ERROR, NO, NOBODY, type Study, YES } from './study.ts';
import { witnessOf } from './witness.ts';

/** The diagram of one branch; no diagram where a part of it is missing. */
interface JudgedBranch extends BranchRef {
  chain: Diagram | undefined;
}

/** A template whose branches are diagrams. What a diagram of it says is read by `receivedFor`. */
export class Judged {
  readonly study: Study;
  readonly template: Template;
  readonly branches: readonly JudgedBranch[];
  readonly #prepared: PreparedTemplate;
  readonly #effects = new Map<number, BranchOutcome>();

  constructor(study: Study, template: Template) {
    this.study = study;
    this.template = template;
    this.#prepared = prepareTemplate(template);
    this.branches = study.plansOf(template).map((plan, index) => ({
      statementId: plan.statement.id,
      index,
      chain: plan.incomplete.length > 0 ? undefined : study.chain(plan),
    }));
  }

  /** What is said of those who get a branch, who get an error at it, and of those who meet no branch. */
  static branch = (index: number): number => 2 * index;
  static error = (index: number): number => 2 * index + 1;
  get noBranch(): number {
    return 2 * this.branches.length;
  }

  /** What everybody gets; `NOBODY` for combinations of values that nobody has. */
  get outcome(): Diagram {
    return (this.#outcome ??= this.study.diagrams.where(this.study.possible, YES, this.#all(), NOBODY));
  }
  #outcome: Diagram | undefined;

  #all(): Diagram {
    let diagram = leaf(this.noBranch);
    for (const { index, chain } of this.branches.toReversed())
      if (chain !== undefined) diagram = this.branchThen(index, chain, diagram);
    return diagram;
  }

  /** What those get who come to a branch with these conditions. `then`: what those get who do not meet them. */
  branchThen(index: number, chain: Diagram, then: Diagram): Diagram {
    return this.study.diagrams.extended(chain, NO, then, (answer) =>
      answer === YES ? Judged.branch(index) : answer === ERROR ? Judged.error(index) : answer,
    );
  }

  /** What those get who meet the conditions of a branch, whatever comes before it. */
  ofThoseWhoMeet(chain: Diagram): Diagram {
    return this.study.diagrams.where(chain, YES, this.outcome, NOBODY);
  }

  /** What is said of somebody, by the evaluator itself. */
  saidFor(sample: Sample): number {
    const { outcome, branch } = this.evaluate(sample);
    if (outcome === 'matched') return Judged.branch(branch?.index ?? 0);
    return outcome === 'error' ? Judged.error(branch?.index ?? 0) : this.noBranch;
  }

  evaluate(sample: Sample): Evaluation {
    return this.#prepared.evaluate(sample, { reading: 'provider', now: this.study.now });
  }

  /** Whether somebody meets the conditions of a branch, whatever comes before it. */
  meets(index: number, sample: Sample): boolean {
    let alone = this.#alone.get(index);
    if (alone === undefined) {
      const statements = this.template.statements.slice(index, index + 1);
      alone = prepareTemplate({ ...this.template, statements });
      this.#alone.set(index, alone);
    }
    return alone.evaluate(sample, { reading: 'provider', now: this.study.now }).outcome === 'matched';
  }
  readonly #alone = new Map<number, PreparedTemplate>();

  /** The person of a way; `undefined` where the evaluator says something else of them than the diagram. */
  witness(way: Way, said: number): Witness | undefined {
    const found = witnessOf(this.study, way);
    this.study.diagrams.use(way.size + (said >> 1));
    return this.saidFor(found.sample) === said ? found : undefined;
  }

  branchOf(said: number): BranchRef | undefined {
    const found = this.branches[said >> 1];
    return found && { statementId: found.statementId, index: found.index };
  }

  isError(said: number): boolean {
    return said % 2 === 1;
  }

  /** What somebody receives. `sample`: whose error it is. */
  receivedFor(said: number, sample: Sample): Received {
    const branch = this.branchOf(said);
    if (branch !== undefined && this.isError(said))
      return { code: 'error', params: { ...branch, message: this.evaluate(sample).error ?? '' } };
    const effect = this.effectOf(said);
    if (effect === undefined) return { code: 'nothing', params: {} };
    return branch === undefined
      ? { code: 'else', params: { effect } }
      : { code: 'branch', params: { ...branch, effect } };
  }

  /** What a branch or the Else does; `undefined` where nothing is sent, and for an error. */
  effectOf(said: number): BranchOutcome | undefined {
    if (this.isError(said)) return undefined;
    const { settings, statements } = this.template;
    if (said === this.noBranch && !settings.hasFallback) return undefined;
    let effect = this.#effects.get(said);
    if (effect === undefined) {
      const isAbort = said === this.noBranch && settings.fallbackType === 'abort';
      const text =
        said === this.noBranch ? settings.customFallback : (statements[said >> 1]?.customText ?? '');
      effect = isAbort ? { kind: 'abort', reason: settings.abortReason } : outcomeOf(text);
      this.#effects.set(said, effect);
    }
    return effect;
  }
}
