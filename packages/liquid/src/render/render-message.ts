import type { BranchOfDecision, MessageAction } from '../editing/message-action.ts';
import { messageReducer } from '../editing/message-reducer.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Stretch } from '../interpreter/run.ts';
import { passageById, passagesIn, type PassageParent } from '../model/message.ts';
import type { Message } from '../model/template.ts';
import { lastIndexUpTo } from '../printer/placed-ranges.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { GeneratedMessage } from '../translate/print/generated.ts';
import { renderLiquid, type RenderOptions, type RenderResult } from './render-liquid.ts';

/** A part of the rendered message that comes from one passage. */
export interface PassagePart {
  /** In the rendered message. */
  start: number;
  end: number;
  /** The round of each loop around the passage, from the outermost; the first round is 0. */
  rounds: readonly number[];
  /** Of a decision: the branch that it comes from. */
  branch?: BranchOfDecision | undefined;
}

/** What a person gets of a passage. */
export interface RenderedPassage {
  passageId: string;
  /** What is around the passage, from the outermost. */
  path: readonly PassageParent[];
  /** In order; none of them is empty. Without any, this person gets nothing of it. */
  parts: readonly PassagePart[];
  /** Where it begins in the rendered message, or would. */
  at: number;
  /** Of a loop: how many rounds have sent something, those of loops around it together. */
  entries: number;
}

/** The message of one person, and which part of it comes from which passage. */
export type MessageRendering = RenderResult & {
  /** Every passage in reading order, one before those inside it. */
  passages: readonly RenderedPassage[];
  /** Passages of which something was left out because it is not complete: a branch without a value, a loop without a list. */
  leftOut: readonly string[];
  /** The Liquid that was rendered: positions of `stretches`, `trace` and others are those in it. */
  liquid: string;
};

/**
 * Renders a message for one person exactly as the provider's engine does, and says of each passage which parts of the result
 * come from it, in which round of a loop and from which branch. What is not complete yet is left out and listed. Never throws.
 */
export function renderMessage(
  message: Message,
  sample: Sample,
  options: RenderOptions = {},
): MessageRendering {
  const { complete, leftOut } = withoutGaps(message);
  const generated = generateLiquid(complete);
  const result = renderLiquid(generated.text, sample, options);
  return { ...result, passages: partsOf(complete, generated, result), leftOut, liquid: generated.text };
}

/** The message without the branches and loops that Liquid cannot say yet. */
function withoutGaps(message: Message): { complete: Message; leftOut: readonly string[] } {
  const leftOut = new Set<string>();
  let complete = message;
  for (const { passageId, statementId, part } of generateLiquid(message).incomplete) {
    if (passageId === undefined || part === 'text') continue;
    leftOut.add(passageId);
    complete = messageReducer(complete, leavingOut(complete, passageId, statementId));
  }
  return { complete, leftOut: [...leftOut] };
}

function leavingOut(message: Message, passageId: string, statementId: string | undefined): MessageAction {
  const passage = passageById(message, passageId)?.passage;
  const remove: MessageAction = { type: 'passage-removed', passageId };
  if (passage?.kind !== 'decision' || statementId === undefined) return remove;
  const { statements, settings } = passage.template;
  // A branch with several gaps has been left out with the first of them.
  if (statements.some(({ id }) => id !== statementId))
    return { type: 'template-changed', passageId, action: { type: 'statement-removed', statementId } };
  const hasElse = settings.hasFallback && settings.fallbackType === 'custom';
  return hasElse ? { type: 'decision-taken-apart', passageId, keep: 'else', textId: passageId } : remove;
}

/** A passage, with what is found out about it. */
interface Place {
  passageId: string;
  path: readonly PassageParent[];
  start: number;
  end: number;
  /** The places around it, from the outermost, and itself. */
  line: readonly Place[];
  /** How many loops are around it. */
  depth: number;
  isDecision: boolean;
  isLoop: boolean;
  parts: PassagePart[];
  rounds: Set<string>;
}

function partsOf(
  message: Message,
  generated: GeneratedMessage,
  { stretches, text }: Pick<RenderResult, 'stretches' | 'text'>,
): readonly RenderedPassage[] {
  const places = placesOf(message, generated);
  const innermost = innermostIn(places);
  for (const stretch of stretches) {
    const inner = innermost(stretch.source.start);
    if (inner === undefined) continue;
    for (const place of inner.line) addPart(place, stretch, branchOf(place, inner, stretch, generated));
  }
  const firstFrom = firstStretchFrom(stretches, text.length);
  return places.map(({ passageId, path, start, parts, rounds }) => ({
    passageId,
    path,
    parts,
    at: parts[0]?.start ?? firstFrom(start),
    entries: rounds.size,
  }));
}

function placesOf({ passages }: Message, { places }: GeneratedMessage): readonly Place[] {
  const byId = new Map<string, Place>();
  for (const { passage, path } of passagesIn(passages)) {
    const range = places.get(passage.id);
    if (range === undefined) continue;
    const place: Place = {
      passageId: passage.id,
      path,
      ...range,
      line: [],
      depth: path.filter(({ part }) => part === 'entries').length,
      isDecision: passage.kind === 'decision',
      isLoop: passage.kind === 'loop',
      parts: [],
      rounds: new Set(),
    };
    const around = byId.get(path.at(-1)?.passageId ?? '')?.line ?? [];
    place.line = [...around, place];
    byId.set(passage.id, place);
  }
  return [...byId.values()];
}

/** Finds the innermost place at a position of the text. Places are in reading order, one before those in it. */
function innermostIn(places: readonly Place[]): (position: number) => Place | undefined {
  const starts: number[] = [];
  const owners: (Place | undefined)[] = [];
  const begin = (position: number, owner: Place | undefined): void => {
    if (starts.at(-1) === position) owners[owners.length - 1] = owner;
    else {
      starts.push(position);
      owners.push(owner);
    }
  };
  const open: Place[] = [];
  const closeUpTo = (position: number): void => {
    for (let last = open.at(-1); last !== undefined && last.end <= position; last = open.at(-1)) {
      open.pop();
      begin(last.end, open.at(-1));
    }
  };
  for (const place of places) {
    if (place.start === place.end) continue;
    closeUpTo(place.start);
    open.push(place);
    begin(place.start, place);
  }
  closeUpTo(Number.POSITIVE_INFINITY);
  return (position) => owners[lastIndexUpTo(starts, position)];
}

function branchOf(
  place: Place,
  inner: Place,
  { source }: Stretch,
  { map }: GeneratedMessage,
): BranchOfDecision | undefined {
  if (!place.isDecision) return undefined;
  const parent = inner.path[place.path.length];
  if (parent !== undefined)
    return parent.statementId === undefined ? 'else' : { statementId: parent.statementId };
  const { part, statementId } = map.rangeAt(source.start) ?? {};
  if (statementId === undefined) return 'else';
  // An error stands in the place of the tag that failed: no branch has been chosen.
  return part === 'text' || part === 'space' ? { statementId } : undefined;
}

function addPart(place: Place, stretch: Stretch, branch: BranchOfDecision | undefined): void {
  const all = stretch.rounds ?? [];
  const rounds = all.slice(0, place.depth);
  if (place.isLoop) {
    const own = all.slice(0, place.depth + 1);
    if (own.length > place.depth) place.rounds.add(own.join(' '));
  }
  const last = place.parts.at(-1);
  const goesOn =
    last !== undefined &&
    last.end === stretch.start &&
    keyOf(last.branch) === keyOf(branch) &&
    last.rounds.every((round, index) => round === rounds[index]);
  if (goesOn) last.end = stretch.end;
  else place.parts.push({ start: stretch.start, end: stretch.end, rounds, ...(branch && { branch }) });
}

function keyOf(branch: BranchOfDecision | undefined): string {
  return branch === undefined || branch === 'else' ? (branch ?? '') : `s:${branch.statementId}`;
}

/** Finds where the first stretch begins that comes from a position or from after it. */
function firstStretchFrom(stretches: readonly Stretch[], end: number): (position: number) => number {
  let most = -1;
  const reached = stretches.map(({ source }) => (most = Math.max(most, source.start)));
  return (position) => stretches[lastIndexUpTo(reached, position - 1) + 1]?.start ?? end;
}
