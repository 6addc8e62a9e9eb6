import { type LoopMarkup, parseLoop } from '../../document/markup/loop.ts';
import { evaluateOperand } from '../../evaluator/evaluate-chain.ts';
import {
  allBlank,
  countWork,
  type Interrupt,
  type PrepareBlock,
  type PrepareTag,
  type Run,
  runSteps,
  sendingStep,
  withErrors,
  withoutBlankText,
} from '../run.ts';
import { variableKey } from '../scopes.ts';
import { attributeOf, type Entries, entriesOf, placeOf, strictInteger } from './entries.ts';

const FORLOOP = variableKey('forloop');

/** `{% for … in … %}`, with an `else` for a list without entries. */
export const forTag: PrepareBlock = (node, { source: text, rangeOf, body }) => {
  const [opening] = node.branches;
  const loop = parseLoop('for', opening?.markup ?? '');
  const bodies = node.branches.map(({ children }) => body(children));
  // A loop with only white space in it sends nothing, however often it runs.
  const isBlank = bodies.every(allBlank);
  const [inside = [], otherwise = []] = isBlank ? bodies.map(withoutBlankText) : bodies;
  const range = rangeOf({ start: node.start, end: opening?.tagEnd ?? node.end });
  const key = variableKey(loop.variable);
  const tellsPlace = text.slice(node.start, node.end).includes('forloop');
  return sendingStep((run) => {
    let entries: Entries | undefined;
    withErrors(run, isBlank ? undefined : range, () => {
      entries = segmentOf(loop, run);
    });
    if (entries === undefined) return;
    const { length, at } = entries;
    if (length === 0) {
      runSteps(otherwise, run);
      return;
    }
    const parentloop = run.openLoops.at(-1) ?? null;
    const scope = run.scopes.enter();
    for (let index = 0; index < length; index += 1) {
      const place = tellsPlace ? { ...placeOf(index, length), name: loop.name, parentloop } : null;
      run.openLoops.push(place);
      run.openRounds.push(index);
      scope.set(FORLOOP, place);
      scope.set(key, at(index));
      countWork(run);
      runSteps(inside, run);
      run.openLoops.pop();
      run.openRounds.pop();
      if (run.interrupts.pop() === 'break') break;
    }
    run.scopes.leave();
  }, isBlank);
};

/** The entries of this run of a loop; `offset: continue` starts where the last loop with its name stopped. */
function segmentOf(loop: LoopMarkup, { context, stopped }: Run): Entries {
  const { name, collection, goesOn, isReversed } = loop;
  const offset = goesOn ? stopped.get(name) : strictInteger(attributeOf(loop, 'offset', context));
  const from = offset ?? 0;
  const all = evaluateOperand(collection, context);
  const entries = entriesOf(all, from, strictInteger(attributeOf(loop, 'limit', context)));
  stopped.set(name, from + entries.length);
  if (!isReversed) return entries;
  return { length: entries.length, at: (index) => entries.at(entries.length - 1 - index) };
}

function interruptTag(interrupt: Interrupt): PrepareTag {
  return () => [sendingStep(({ interrupts }) => void interrupts.push(interrupt))];
}

/** `{% break %}` */
export const breakTag = interruptTag('break');
/** `{% continue %}` */
export const continueTag = interruptTag('continue');
