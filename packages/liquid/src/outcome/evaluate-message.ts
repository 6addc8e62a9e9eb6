import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { Sample } from '../evaluator/sample.ts';
import { forTag } from '../interpreter/loops/for.ts';
import { startRun } from '../interpreter/run-before.ts';
import { AbortSignal, type Run, runSteps, sendingStep, type Step, WorkSignal } from '../interpreter/run.ts';
import { prepareDocument } from '../interpreter/walk.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import { partsOfMessage } from '../model/email.ts';
import { passagesInElse } from '../model/message.ts';
import type { DecisionPassage, LoopPassage, Message, Passage } from '../model/template.ts';
import { openingOfLoop } from '../translate/print/print-passages.ts';
import { type EvaluateOptions, type Evaluation, prepareEvaluation } from './evaluate-template.ts';

/** A decision that somebody came to. */
export interface MetDecision {
  passageId: string;
  /** The round of each loop around it, from the outermost; the first round is 0. */
  rounds: readonly number[];
  evaluation: Evaluation;
}

/** A loop that somebody came to, and how many of its entries were sent. */
export interface MetLoop {
  passageId: string;
  /** The round of each loop around it. */
  rounds: readonly number[];
  entries: number;
}

/** Why a message ended before its last passage. */
export interface EndedParams {
  /** On purpose: nobody gets anything. */
  aborted: { reason: string };
  /** It takes more work than the limit. */
  'too-much-work': NoParams;
}

/** What one person meets in a message, in the order in which they do. */
export interface MessageEvaluation {
  decisions: readonly MetDecision[];
  loops: readonly MetLoop[];
  /** Where the message ended early; what comes after it is not met. */
  ended?: ({ passageId: string } & Coded<EndedParams>) | undefined;
  /** Passages that Liquid cannot read, so that their variables are not known. */
  unreadable: readonly string[];
}

/** A message prepared to be evaluated for many people. */
export interface PreparedEvaluation {
  evaluate: (sample: Sample, options: EvaluateOptions) => MessageEvaluation;
}

/**
 * Returns which branch of each decision a person gets: in a loop, in every round; in an opened branch, when they get that
 * branch. Texts and kept parts run as in the engine, so that conditions see the variables that were set before them; the
 * `reading` is how the conditions of the decisions are read. The subject and the preheader of an email come before its body, each
 * without the variables of the others; where one of them ends, so does the email. Never throws for any sample.
 */
export function evaluateMessage(
  message: Message,
  sample: Sample,
  options: EvaluateOptions,
): MessageEvaluation {
  return prepareMessageEvaluation(message).evaluate(sample, options);
}

/** Does the work that does not depend on the person once. */
export function prepareMessageEvaluation(message: Message): PreparedEvaluation {
  const parts = partsOfMessage(message).map(({ passages }) => {
    const preparing = new MessageSteps();
    const steps = preparing.stepsOf(passages);
    return (sample: Sample, options: EvaluateOptions) => preparing.run(steps, sample, options);
  });
  return {
    evaluate: (sample, options) => {
      const now = options.now ?? Date.now();
      const [first = NOTHING_MET, ...others] = parts.map((part) => () => part(sample, { ...options, now }));
      return others.reduce((before, next) => withNext(before, next), first());
    },
  };
}

const NOTHING_MET = (): MessageEvaluation => ({ decisions: [], loops: [], unreadable: [] });

/** What somebody meets in one part of an email after another, up to the one where it ends. */
function withNext(before: MessageEvaluation, next: () => MessageEvaluation): MessageEvaluation {
  if (before.ended !== undefined) return before;
  const { decisions, loops, unreadable, ended } = next();
  return {
    decisions: [...before.decisions, ...decisions],
    loops: [...before.loops, ...loops],
    unreadable: [...before.unreadable, ...unreadable],
    ...(ended && { ended }),
  };
}

/** What is found out while a message runs for one person. */
interface Walk {
  sample: Sample;
  options: EvaluateOptions;
  decisions: MetDecision[];
  loops: MetLoop[];
  rounds: number[];
  /** The passage that runs. */
  at: string;
}

class MessageSteps {
  readonly #unreadable: string[] = [];
  #walk: Walk | undefined;

  run(steps: readonly Step[], sample: Sample, options: EvaluateOptions): MessageEvaluation {
    const now = options.now ?? Date.now();
    const walk: Walk = {
      sample,
      options: { ...options, now },
      decisions: [],
      loops: [],
      rounds: [],
      at: '',
    };
    this.#walk = walk;
    let ended: MessageEvaluation['ended'];
    try {
      runSteps(steps, startRun(sample, now));
    } catch (thrown) {
      if (thrown instanceof AbortSignal)
        ended = { passageId: walk.at, code: 'aborted', params: { reason: thrown.reason } };
      else if (thrown instanceof WorkSignal || thrown instanceof RangeError)
        ended = { passageId: walk.at, code: 'too-much-work', params: {} };
      else throw thrown;
    }
    const { decisions, loops } = walk;
    return { decisions, loops, unreadable: this.#unreadable, ...(ended && { ended }) };
  }

  stepsOf(passages: readonly Passage[]): readonly Step[] {
    return passages.flatMap((passage) => {
      if (passage.kind === 'decision') return [this.#decision(passage)];
      if (passage.kind === 'loop') return this.#loop(passage);
      return this.#text(passage.text, passage.id);
    });
  }

  #text(text: string, id: string): readonly Step[] {
    if (!text.includes('{')) return [];
    const document = parseLiquid(text);
    if (syntaxProblems(document).length > 0) {
      this.#unreadable.push(id);
      return [];
    }
    return prepareDocument(document).map((step) => ({
      ...step,
      run: (run: Run) => {
        if (this.#walk !== undefined) this.#walk.at = id;
        step.run(run);
      },
    }));
  }

  #decision({ id, template }: DecisionPassage): Step {
    const evaluate = prepareEvaluation(template);
    const { statements, settings } = template;
    const branches = statements.map(({ passages, customText }) =>
      passages === undefined ? this.#text(customText, id) : this.stepsOf(passages),
    );
    const inElse = passagesInElse(template);
    const otherwise = inElse === undefined ? this.#text(settings.customFallback, id) : this.stepsOf(inElse);
    return sendingStep((run) => {
      const walk = this.#walk;
      if (walk === undefined) return;
      const evaluation = evaluate(walk.sample, walk.options, run.scopes);
      walk.decisions.push({ passageId: id, rounds: [...walk.rounds], evaluation });
      const { outcome, branch } = evaluation;
      if (outcome === 'matched') runSteps(branches[branch?.index ?? -1] ?? [], run);
      if (outcome !== 'fallback') return;
      walk.at = id;
      if (settings.fallbackType === 'abort') throw new AbortSignal(settings.abortReason);
      runSteps(otherwise, run);
    });
  }

  /** The engine's own loop, around the passages in it. */
  #loop(loop: LoopPassage): readonly Step[] {
    // A loop whose text names `forloop` tells each round its place.
    const text = `${openingOfLoop(loop)}{% comment %}forloop{% endcomment %}{% else %}{% endfor %}`;
    const document = parseLiquid(text);
    const [node] = document.nodes;
    if (node?.kind !== 'block' || document.nodes.length > 1 || syntaxProblems(document).length > 0) {
      this.#unreadable.push(loop.id);
      return [];
    }
    const nextRound = sendingStep(() => {
      const { rounds = [] } = this.#walk ?? {};
      rounds[rounds.length - 1] = (rounds.at(-1) ?? -1) + 1;
    });
    const bodies = [
      [nextRound, ...this.stepsOf(loop.passages)],
      this.stepsOf(loop.emptyPassages ?? []),
    ].values();
    const step = forTag(node, {
      source: text,
      rangeOf: (range) => range,
      body: () => bodies.next().value ?? [],
      inside: () => [],
    });
    return [sendingStep((run) => this.#runLoop(loop, step, run))];
  }

  #runLoop({ id: passageId }: LoopPassage, step: Step, run: Run): void {
    const walk = this.#walk;
    if (walk === undefined) return;
    const around = [...walk.rounds];
    walk.at = passageId;
    walk.rounds.push(-1);
    const place = walk.loops.length;
    walk.loops.push({ passageId, rounds: around, entries: 0 });
    try {
      step.run(run);
    } finally {
      walk.loops[place] = { passageId, rounds: around, entries: (walk.rounds.pop() ?? -1) + 1 };
    }
  }
}
