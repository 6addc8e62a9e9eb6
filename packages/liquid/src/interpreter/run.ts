import type { BlockNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { LiquidError } from '../evaluator/values.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { variableKey, type Scopes } from './scopes.ts';

/** A range of the text that is rendered. */
export interface SourceRange {
  start: number;
  end: number;
}

/** A part of the message, and the part of the source that it comes from. */
export interface Stretch {
  /** In the message. */
  start: number;
  end: number;
  /** In the text that was rendered. */
  source: SourceRange;
  /** The round of each `for` around it, from the outermost; the first round is 0. Absent outside of loops. */
  rounds?: readonly number[];
}

/** A comparison that was evaluated: `start` and `end` are those of its tag. */
export interface TracedComparison extends SourceRange {
  left: LiquidValue;
  /** `null` when there is no right side. */
  right: LiquidValue;
  result: boolean | 'error';
}

/** A variable that the text has set: `start` and `end` are those of the tag. */
export interface SetVariable extends SourceRange {
  name: string;
  value: LiquidValue;
}

/**
 * What only the provider can do, with its place: a tag or an object with content from elsewhere, a filter that is
 * unknown or whose result only the provider knows, or more work than the limit.
 */
export interface NotSimulated extends SourceRange {
  kind: 'tag' | 'object' | 'filter' | 'work';
  name: string;
}

/** A place where a value is printed that is not set, so that nothing stands there. */
export interface NothingPrinted extends SourceRange {
  /** How often: a loop comes there more than once. */
  times: number;
}

/** An interrupt that travels from `break` or `continue` to its loop. The last one is handled first. */
export type Interrupt = 'break' | 'continue';

/** One rendering for one person. */
export interface Run {
  /** The text that has been sent so far. */
  text: string;
  readonly stretches: Stretch[];
  readonly trace: TracedComparison[];
  readonly variables: SetVariable[];
  readonly notSimulated: NotSimulated[];
  /** Where each of them was reported, by what it is. */
  readonly reported: Map<string, Set<number>>;
  /** Where nothing was printed, by the start of the place. */
  readonly nothingPrinted: Map<number, NothingPrinted>;
  /** The engine's errors. */
  readonly errors: string[];
  readonly scopes: Scopes;
  /** The context in which conditions and values are evaluated. */
  readonly context: EvaluationContext;
  /** The tag whose comparisons are being evaluated. */
  asking: SourceRange;
  /** The number of open captures: captured text is not sent. */
  captures: number;
  /** Every `break` and `continue` that no loop has handled yet. */
  readonly interrupts: Interrupt[];
  /** The `forloop` objects of the running loops, from the outermost. */
  readonly openLoops: LiquidValue[];
  /** The rounds that these loops are in. */
  readonly openRounds: number[];
  /** Where the last loop with a name stopped. */
  readonly stopped: Map<string, number>;
  /** The position of the next entry of a `cycle`. */
  readonly rounds: Map<string, number>;
  /** The content of the last `ifchanged`. */
  lastChanged: string | undefined;
  /** The number of steps that are left. */
  work: number;
}

/** A prepared node: the work that does not depend on the person is done. */
export interface Step {
  readonly isText: boolean;
  /** Whether it is only white space, or a tag that never prints anything. */
  readonly isBlank: boolean;
  run: (run: Run) => void;
}

/** Thrown by `abort_message` to skip the rest of the message. */
export class AbortSignal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super();
    this.reason = reason;
  }
}

/** Thrown when a message needs more work, or produces more text, than the limit. */
export class WorkSignal extends Error {}

/** Messages are far shorter; this stops text that keeps doubling. */
export const MAX_TEXT = 10_000_000;
export const MAX_WORK = 2_000_000;

/** Sends text. */
export function write(run: Run, text: string, source: SourceRange): void {
  if (text === '') return;
  const start = run.text.length;
  run.text += text;
  const end = run.text.length;
  if (end > MAX_TEXT) throw new WorkSignal();
  if (run.captures > 0) return;
  const { openRounds } = run;
  run.stretches.push(
    openRounds.length === 0 ? { start, end, source } : { start, end, source, rounds: openRounds.slice() },
  );
}

/** Counts a step of work: a node, or an iteration of a loop. */
export function countWork(run: Run): void {
  run.work -= 1;
  if (run.work < 0) throw new WorkSignal();
}

/** Runs the steps of a body. After an interrupt, the rest is skipped, up to the loop that handles it. */
export function runSteps(steps: readonly Step[], run: Run): void {
  for (const step of steps) {
    countWork(run);
    step.run(run);
    // Text is sent before the interrupts are checked: in one case a body starts with an unhandled interrupt.
    if (!step.isText && run.interrupts.length > 0) return;
  }
}

/** Writes an error into the message, as the engine does. */
export function writeError(run: Run, reason: string, source: SourceRange): void {
  const message = `Liquid error: ${reason}`;
  run.errors.push(message);
  write(run, message, source);
}

/** A step that fails leaves its error in the message, unless its tag never prints anything. */
export function withErrors(run: Run, source: SourceRange | undefined, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof LiquidError)) throw thrown;
    if (source !== undefined) writeError(run, thrown.message, source);
  }
}

/** Reports what only the provider can do, each once. */
export function report(
  run: Run,
  kind: NotSimulated['kind'],
  name: string,
  { start, end }: SourceRange,
): void {
  const key = `${kind} ${name}`;
  const starts = run.reported.get(key);
  if (starts === undefined) run.reported.set(key, new Set([start]));
  else if (starts.has(start)) return;
  else starts.add(start);
  run.notSimulated.push({ kind, name, start, end });
}

/** Records that a value is not set where it is printed. */
export function noteNothing(run: Run, { start, end }: SourceRange): void {
  const times = (run.nothingPrinted.get(start)?.times ?? 0) + 1;
  run.nothingPrinted.set(start, { start, end, times });
}

/** Sets a variable for the rest of the message, and records it. */
export function setVariable(run: Run, name: string, value: LiquidValue, { start, end }: SourceRange): void {
  run.scopes.assign(variableKey(name), value);
  run.variables.push({ name, value, start, end });
}

/** The context in which a tag is prepared. */
export interface Preparation {
  /** The text that the nodes' positions are about. */
  source: string;
  /** The range of a node in the rendered text: inside a `liquid` tag, the whole tag. */
  rangeOf: (node: SourceRange) => SourceRange;
  /** Prepares the content of a block. */
  body: (nodes: readonly LiquidNode[]) => readonly Step[];
  /** Prepares the tags of another text, such as the lines of a `liquid` tag, which all have one range. */
  inside: (document: LiquidDocument, range: SourceRange) => readonly Step[];
}

/** Prepares a tag without an end tag. */
export type PrepareTag = (node: TagNode, preparation: Preparation) => readonly Step[];
/** Prepares a block. */
export type PrepareBlock = (node: BlockNode, preparation: Preparation) => Step;

/** A step that sends nothing itself. */
export function silentStep(run: Step['run'] = () => undefined): Step {
  return { isText: false, isBlank: true, run };
}

/** A step that may send something. */
export function sendingStep(run: Step['run'], isBlank = false): Step {
  return { isText: false, isBlank, run };
}

/** Tells whether there is only white space and tags that never print anything. */
export function allBlank(steps: readonly Step[]): boolean {
  return steps.every(({ isBlank }) => isBlank);
}

/** The engine sends no white space from a block that contains nothing else. */
export function withoutBlankText(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ isText }) => !isText);
}
