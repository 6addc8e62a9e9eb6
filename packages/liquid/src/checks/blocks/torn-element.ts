import { type HtmlEvent, type HtmlState, htmlStart, readHtml } from '../../document/html-reader.ts';
import type { BlockNode, BranchNode, LiquidNode } from '../../document/nodes.ts';
import { isOpaque } from '../../document/syntax-problems.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import {
  above,
  type Closing,
  closingOf,
  depthOf,
  downTo,
  isHtmlName,
  isTablePart,
  isTracked,
  type Joint,
  type OpenElement,
  pushed,
} from './html-stack.ts';

/** What a branch or a round of a loop does to the elements of HTML around it. */
type TornElementParams = {
  /**
   * `opened`: and not closed in the branch. `closed`: opened outside, and the other branches leave it open. `missing`: the other
   * branches close it. `repeated`: each round of a loop opens or closes it. `tag`: the branch ends inside a tag, an attribute
   * or a comment, or leaves one that the others do not.
   */
  problem: 'opened' | 'closed' | 'missing' | 'repeated' | 'tag';
  name: string;
};

export const tornElement: Check<'torn-element', TornElementParams> = {
  code: 'torn-element',
  severity: 'warning',
};

/**
 * What a branch would break in an HTML email. The branches of a decision are judged together: when all of them close the same
 * element, that is right, and so is a decision that closes what another one with the same conditions has opened. Takes time
 * linear in the text.
 */
export function checkElements({ nodes, source, problems, isInLines }: TextContext): readonly Found[] {
  // Of a text that cannot be read it is not certain what is in which branch.
  if (isInLines || problems.length > 0 || !source.includes('<')) return [];
  const walk = new ElementWalk(source);
  const path = new Path(htmlStart, undefined, 0, 0);
  walk.read(nodes, path);
  for (let top = path.top; top !== undefined; top = top.below)
    if (top.joint !== undefined) walk.settle(top.joint);
  return walk.found;
}

/** What one way through the text has opened so far. */
class Path {
  html: HtmlState;
  top: OpenElement | undefined;
  /** Nobody gets what comes after it: the message, or the round, has ended. */
  isDead = false;
  /** The fewest elements that were open. */
  low: number;
  /** The end tags of elements that were open before. */
  readonly closers: { name: string; start: number; end: number; depth: number }[] = [];
  readonly entryDepth: number;
  /** The innermost loop, by the place behind its start; 0 outside of loops. And how many decisions are around it. */
  readonly loop: number;
  readonly decisions: number;

  constructor(html: HtmlState, top: OpenElement | undefined, loop: number, decisions: number) {
    this.html = html;
    this.top = top;
    this.low = this.entryDepth = depthOf(top);
    this.loop = loop;
    this.decisions = decisions;
  }
}

/** A way through a decision, with the tag that it begins with. */
interface Way {
  path: Path;
  start: number;
  end: number;
}

/** A hostile text nests deeper: what is in there is not looked at. */
const DEEPEST = 100;

class ElementWalk {
  readonly found: Found[] = [];
  readonly #source: string;
  /** Tags whose name depends on the branch, by what stands for that name. */
  readonly #choices = new Map<string, { signature: string; names: readonly string[] }>();
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(nodes: readonly LiquidNode[], path: Path): void {
    for (const node of nodes) {
      if (path.isDead) return;
      if (node.kind === 'text')
        path.html = readHtml(this.#source.slice(node.start, node.end), node.start, path.html, (event) =>
          this.#tell(event, path),
        );
      else if (node.kind === 'output') {
        if (path.html.mode === 'text') noteContent(path);
      } else if (node.kind === 'tag') path.isDead = endings.has(node.name);
      else if (node.kind === 'block') this.#readBlock(node, path);
    }
  }

  #readBlock(node: BlockNode, path: Path): void {
    if (isOpaque(node.name) || this.#depth >= DEEPEST) return;
    this.#depth += 1;
    if (node.name === 'if' || node.name === 'unless' || node.name === 'case') this.#decide(node, path);
    else if (node.name === 'for' || node.name === 'tablerow') this.#loop(node, path);
    // What is captured is sent elsewhere.
    else if (node.name === 'capture')
      this.read(childrenOf(node), new Path(htmlStart, undefined, path.loop, path.decisions));
    else this.read(childrenOf(node), path);
    this.#depth -= 1;
  }

  #decide(node: BlockNode, path: Path): void {
    const branches = node.name === 'case' ? node.branches.slice(1) : node.branches;
    const asked = branches.filter(({ name }) => name !== 'else');
    const otherwise = branches.find(({ name }) => name === 'else');
    const signature = JSON.stringify([
      node.name,
      node.branches[0]?.markup,
      ...asked.map(({ markup }) => markup),
    ]);
    const joint = path.top?.joint?.signature === signature ? path.top.joint : undefined;
    const below = path.top?.below;
    const wayOf = (branch: BranchNode | undefined, index: number): Way => {
      const top = joint === undefined ? path.top : joint.tops[index];
      const inside = new Path(path.html, top, path.loop, path.decisions + 1);
      if (joint !== undefined) inside.low = depthOf(below);
      const { start, tagEnd: end } = branch ?? {
        start: node.close?.start ?? node.end,
        tagEnd: node.close?.end ?? node.end,
      };
      if (branch !== undefined) {
        this.read(branch.children, inside);
        this.#leave(inside, node.start);
      }
      return { path: inside, start, end };
    };
    this.#join([...asked.map(wayOf), wayOf(otherwise, asked.length)], path, signature, node);
  }

  /** Says what is left open at the end of a branch by decisions in it. */
  #leave(path: Path, start: number): void {
    for (let joint = path.top?.joint; joint !== undefined && joint.start > start; joint = path.top?.joint) {
      this.settle(joint);
      path.top = joint.usual;
    }
  }

  /** Goes on behind a decision, with what all of its ways have in common. */
  #join(ways: readonly Way[], path: Path, signature: string, { start }: { start: number }): void {
    const alive = ways.filter((way) => !way.path.isDead);
    const [first] = alive;
    if (first === undefined) {
      path.isDead = true;
      return;
    }
    this.#joinTags(alive, path, signature);
    const low = Math.min(...alive.map((way) => way.path.low));
    const keys = keysAbove(alive, low);
    path.low = Math.min(path.low, low);
    const [key] = keys;
    if (keys.every((other) => other === key)) path.top = first.path.top;
    else {
      const usual = usualOf(alive, keys);
      const others = alive.filter((_, index) => keys[index] !== keys[alive.indexOf(usual)]);
      const isShared =
        keys[alive.indexOf(usual)] !== undefined && countOf(keys, keys[alive.indexOf(usual)]) > 1;
      const judged = isShared || usual.path.top === path.top ? others : alive;
      const joint: Joint = {
        signature,
        start,
        tops: ways.map((way) => way.path.top),
        usual: usual.path.top,
        problems: judged.flatMap((way) => problemOf(way, usual, low)),
        isOptional: alive.every((way) => above(way.path.top, low).every(({ name }) => isTablePart(name))),
        hasContent: false,
        isSettled: false,
        loop: path.loop,
        decisions: path.decisions,
      };
      const below = downTo(first.path.top, low);
      path.top = { name: '', start, end: start, below, depth: depthOf(below) + 1, joint };
    }
    for (const closer of first.path.closers) if (closer.depth <= path.entryDepth) path.closers.push(closer);
  }

  /** Goes on with the tag that the ways end in, if they do. */
  #joinTags(alive: readonly Way[], path: Path, signature: string): void {
    const [first] = alive;
    if (first === undefined) return;
    const isSame = alive.every((way) => way.path.html.mode === first.path.html.mode);
    if (!isSame) {
      const usual = alive.find((way) => way.path.html.mode === path.html.mode) ?? first;
      for (const way of alive) {
        if (way.path.html.mode === usual.path.html.mode) continue;
        this.found.push(tornTag(way));
      }
      path.html = usual.path.html;
      return;
    }
    const names = alive.map((way) => way.path.html.name);
    path.html = first.path.html;
    if (path.html.mode === 'raw' || names.every((name) => name === names[0])) return;
    const name = names.join('|');
    this.#choices.set(name.startsWith('/') ? name.slice(1) : name, {
      signature,
      names: names.map((one) => one.replace('/', '')),
    });
    path.html = { ...first.path.html, name };
  }

  #loop(node: BlockNode, path: Path): void {
    const [opening, otherwise] = node.branches;
    if (opening === undefined) return;
    const round = new Path(path.html, path.top, node.start + 1, path.decisions);
    this.read(opening.children, round);
    this.#leave(round, node.start);
    if (!round.isDead) this.#judgeRound(round, path, opening);
    if (otherwise === undefined) return;
    const empty = new Path(path.html, path.top, path.loop, path.decisions + 1);
    this.read(otherwise.children, empty);
    this.#leave(empty, node.start);
    const asBefore = new Path(path.html, path.top, path.loop, path.decisions);
    const ways = [
      { path: asBefore, start: opening.start, end: opening.tagEnd },
      { path: empty, start: otherwise.start, end: otherwise.tagEnd },
    ];
    this.#join(ways, path, `else ${String(node.start)}`, node);
  }

  /** A loop goes on as it began: what a round leaves open, the next one opens again. */
  #judgeRound(round: Path, path: Path, opening: BranchNode): void {
    if (round.html.mode !== path.html.mode)
      this.found.push(tornTag({ path: round, start: opening.start, end: opening.tagEnd }));
    const before = above(path.top, round.low);
    const after = above(round.top, round.low).filter(({ joint }) => joint === undefined);
    const isSame = namesOf(before) === namesOf(after);
    if (isSame || [...before, ...after].every(({ name }) => isTablePart(name))) return;
    const opened = after.find((element) => element.start >= opening.start);
    const torn = opened ?? round.closers.at(-1);
    if (torn === undefined || namesOf(before).startsWith(namesOf(after)) === (opened !== undefined)) return;
    this.found.push(finding(tornElement, { problem: 'repeated', name: torn.name }, torn.start, torn.end));
  }

  /** Says what has been found at a joint, unless something has resolved it. */
  settle(joint: Joint): void {
    if (joint.isSettled) return;
    joint.isSettled = true;
    if (joint.isOptional && !joint.hasContent) return;
    for (const problem of joint.problems) this.found.push(problem);
  }

  #tell(event: HtmlEvent, path: Path): void {
    if (event.kind === 'text') noteContent(path);
    else if (event.kind === 'open') this.#open(event, path);
    else this.#close(event, path);
  }

  #open(event: { name: string; start: number; end: number }, path: Path): void {
    const { name } = event;
    const choice = this.#choices.get(name);
    if (choice !== undefined) {
      this.#openChoice(event, choice, path);
      return;
    }
    if (!isHtmlName(name)) return;
    if (!isTablePart(name)) noteContent(path);
    else {
      const isEnded = (open: string): boolean => isTablePart(open) && (name === 'tr' || open !== 'tr');
      const isTable = (open: string): boolean => open === 'table' || (name !== 'tr' && open === 'tr');
      for (let count = 0; count < 2; count += 1) {
        const closing = closingOf(path.top, isEnded, isTable);
        if (closing !== undefined) this.#take(closing, path);
      }
    }
    if (isTracked(name)) path.top = pushed(path.top, name, event);
  }

  /** `<{% if link %}a{% else %}span{% endif %} …>`: what is open depends on the branch. */
  #openChoice(
    event: { start: number; end: number },
    { signature, names }: { signature: string; names: readonly string[] },
    path: Path,
  ): void {
    const below = path.top;
    const tops = names.map((name) => (isTracked(name) ? pushed(below, name, event) : below));
    const [usual] = tops;
    const joint: Joint = {
      signature,
      start: event.start,
      tops,
      usual,
      problems: [],
      isOptional: false,
      hasContent: false,
      isSettled: false,
      loop: path.loop,
      decisions: path.decisions,
    };
    path.top = { name: '', start: event.start, end: event.end, below, depth: depthOf(below) + 1, joint };
  }

  #close(event: { name: string; start: number; end: number }, path: Path): void {
    const { name } = event;
    const choice = this.#choices.get(name);
    if (choice !== undefined) {
      if (path.top?.joint?.signature === choice.signature) path.top = path.top.below;
      path.low = Math.min(path.low, depthOf(path.top));
      return;
    }
    if (!isTracked(name)) return;
    const isTable = (open: string): boolean => isTablePart(name) && open === 'table';
    const closing = closingOf(path.top, (open) => open === name, isTable);
    if (closing === undefined) return;
    this.#take(closing, path);
    const { depth } = closing.element;
    if (depth <= path.entryDepth) path.closers.push({ ...event, depth });
  }

  /** Closes an element with all that is in it. */
  #take({ element, joints }: Closing, path: Path): void {
    for (const joint of joints) {
      // In a loop, another decision can be about the same rounds, such as the first and the last one.
      const isPair = joint.loop !== 0 && joint.loop === path.loop && path.decisions > joint.decisions;
      if (isPair) joint.isSettled = true;
      else this.settle(joint);
    }
    path.top = element.below;
    path.low = Math.min(path.low, depthOf(element.below));
  }
}

/** Tags behind which nothing is sent, or another round begins. */
const endings: ReadonlySet<string> = new Set(['abort_message', 'break', 'continue']);

const childrenOf = ({ branches }: BlockNode): readonly LiquidNode[] =>
  branches.flatMap(({ children }) => children);

function noteContent({ top }: Path): void {
  if (top?.joint !== undefined) top.joint.hasContent = true;
}

const namesOf = (elements: readonly OpenElement[]): string => elements.map(({ name }) => `${name} `).join('');

/** What each way leaves open above a depth, as something to compare. Most branches leave the same elements open. */
function keysAbove(ways: readonly Way[], low: number): readonly string[] {
  const known = new Map<OpenElement | undefined, string>();
  return ways.map(({ path: { top } }) => {
    const key = known.get(top) ?? keyOf(above(top, low));
    known.set(top, key);
    return key;
  });
}

function keyOf(elements: readonly OpenElement[]): string {
  return elements
    .map(({ name, joint }) => {
      if (joint === undefined) return `${name} `;
      return joint.isSettled ? '' : `?${String(joint.start)} `;
    })
    .join('');
}

const countOf = (keys: readonly string[], key: string | undefined): number =>
  keys.filter((other) => other === key).length;

/** The way that most branches go; of two, the one that leaves all as it was. */
function usualOf(alive: readonly Way[], keys: readonly string[]): Way {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const weight = (way: Way, index: number): number =>
    2 * (counts.get(keys[index] ?? '') ?? 0) + (changesNothing(way) ? 1 : 0);
  let best = 0;
  alive.forEach((way, index) => {
    const other = alive[best];
    if (other !== undefined && weight(way, index) > weight(other, best)) best = index;
  });
  return alive[best] as Way;
}

const changesNothing = ({ path }: Way): boolean =>
  depthOf(path.top) === path.entryDepth && path.low === path.entryDepth;

/** What is wrong with one branch, compared with the others: the outermost element. */
function problemOf({ path, start, end }: Way, usual: Way, low: number): readonly Found[] {
  const own = above(path.top, low);
  const others = above(usual.path.top, low);
  let common = 0;
  while (common < own.length && own[common]?.name === others[common]?.name) common += 1;
  const closer = path.closers.findLast(({ depth }) => depth > low + common || usual.path === path);
  if (closer !== undefined)
    return [finding(tornElement, { problem: 'closed', name: closer.name }, closer.start, closer.end)];
  const opener = own.slice(usual.path === path ? 0 : common).find((element) => element.start >= start);
  if (opener !== undefined && opener.joint === undefined)
    return [finding(tornElement, { problem: 'opened', name: opener.name }, opener.start, opener.end)];
  const missing = usual.path.closers.at(-1) ?? others[common];
  if (missing === undefined || missing.name === '') return [];
  const isOpened = missing.start >= usual.start && usual.path.closers.length === 0;
  if (isOpened)
    return [finding(tornElement, { problem: 'opened', name: missing.name }, missing.start, missing.end)];
  return [finding(tornElement, { problem: 'missing', name: missing.name }, start, end)];
}

/** A branch that ends in a tag, or leaves one. */
function tornTag({ path: { html }, start, end }: Way): Found {
  const isInside = html.mode !== 'text';
  const name = isInside ? html.name.replace('/', '') : '';
  return finding(tornElement, { problem: 'tag', name: isHtmlName(name) ? name : '' }, start, end);
}
