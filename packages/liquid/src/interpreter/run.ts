import { LiquidError } from '../evaluator/liquid-error.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { Scopes } from './scopes.ts';

/** A range of the text that is rendered. */
export interface SourceRange {
  start: number;
  end: number;
}

/** A stretch of the message, and the part of the source that it comes from. */
export interface Stretch {
  /** In the message. */
  start: number;
  end: number;
  /** In the text that was rendered. */
  source: SourceRange;
}

/** A comparison that was met: `start` and `end` are those of its tag. */
export interface TracedComparison extends SourceRange {
  left: LiquidValue;
  /** `null` where nothing is compared with. */
  right: LiquidValue;
  result: boolean | 'error';
}

/** A variable that the text has set: `start` and `end` are those of the tag. */
export interface SetVariable extends SourceRange {
  name: string;
  value: LiquidValue;
}

/**
 * What only the provider can do, with its place: a tag or an object with content from elsewhere, a filter that nobody
 * knows or whose answer for this value is not known, or more work than a message is worth.
 */
export interface NotSimulated extends SourceRange {
  kind: 'tag' | 'object' | 'filter' | 'work';
  name: string;
}

/** How `break` and `continue` reach the loop that they are meant for: the last one called is the first one heard. */
export type Interrupt = 'break' | 'continue';

/** One rendering for one person. */
export interface Run {
  /** What has been sent up to now. */
  text: string;
  readonly stretches: Stretch[];
  readonly trace: TracedComparison[];
  readonly variables: SetVariable[];
  readonly notSimulated: Map<string, NotSimulated>;
  /** The engine's complaints. */
  readonly errors: string[];
  readonly scopes: Scopes;
  /** Conditions and values are evaluated with it. */
  readonly context: EvaluationContext;
  /** Whose comparisons are being made. */
  asking: SourceRange;
  /** How many captures are open: what they take is not sent. */
  captures: number;
  /** Every `break` and `continue` that no loop has heard yet. */
  readonly interrupts: Interrupt[];
  /** What the loops say about themselves that are being gone through, from the outermost. */
  readonly openLoops: LiquidValue[];
  /** Where the last loop of a name stopped. */
  readonly stopped: Map<string, number>;
  /** Which entry of a `cycle` is next. */
  readonly rounds: Map<string, number>;
  /** What the last `ifchanged` held. */
  lastChanged: string | undefined;
  /** How many steps are left. */
  work: number;
}

/** A node of the document made ready: what does not depend on the person is done. */
export interface Step {
  readonly isText: boolean;
  /** Nothing but white space, or a tag that prints nothing by nature. */
  readonly isBlank: boolean;
  run: (run: Run) => void;
}

/** Thrown by `abort_message`: the rest of the message does not matter. */
export class AbortSignal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super();
    this.reason = reason;
  }
}

/** Thrown where a message asks for more work, or more text, than anybody would send. */
export class WorkSignal extends Error {}

/** Messages are far shorter; text that doubles itself is stopped here. */
export const MAX_TEXT = 10_000_000;
export const MAX_WORK = 2_000_000;

/** Sends text. */
export function write(run: Run, text: string, source: SourceRange): void {
  if (text === '') return;
  const start = run.text.length;
  run.text += text;
  const end = run.text.length;
  if (end > MAX_TEXT) throw new WorkSignal();
  if (run.captures === 0) run.stretches.push({ start, end, source });
}

/** Counts a step of the work: a node, or a round of a loop. */
export function spend(run: Run): void {
  run.work -= 1;
  if (run.work < 0) throw new WorkSignal();
}

/** Sends a body: what stands after an interrupt is not sent, up to the loop that hears it. */
export function runSteps(steps: readonly Step[], run: Run): void {
  for (const step of steps) {
    spend(run);
    step.run(run);
    // Text is sent without looking; in one place a body is entered with an interrupt that nobody has heard yet.
    if (!step.isText && run.interrupts.length > 0) return;
  }
}

/** Writes one of the engine's complaints. */
export function complain(run: Run, what: string, source: SourceRange): void {
  const message = `Liquid error: ${what}`;
  run.errors.push(message);
  write(run, message, source);
}

/** What fails leaves its complaint in the message, unless its tag prints nothing by nature. */
export function withErrors(run: Run, source: SourceRange | undefined, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof LiquidError)) throw thrown;
    if (source !== undefined) complain(run, thrown.message, source);
  }
}

/** Notes what only the provider can do, each once. */
export function report(
  run: Run,
  kind: NotSimulated['kind'],
  name: string,
  { start, end }: SourceRange,
): void {
  const key = `${kind} ${name} ${start}`;
  if (!run.notSimulated.has(key)) run.notSimulated.set(key, { kind, name, start, end });
}
