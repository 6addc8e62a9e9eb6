import type { BlockNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import type { SourceRange, Step } from './run.ts';

/** What a tag is given to make itself ready. */
export interface Preparation {
  /** The text that the nodes' positions are about. */
  source: string;
  /** The part of the rendered text that a node stands for: inside of a `liquid` tag, all of the tag. */
  rangeOf: (node: SourceRange) => SourceRange;
  /** Makes the inside of a block ready. */
  body: (nodes: readonly LiquidNode[]) => readonly Step[];
  /** The tags of another text, such as the lines of a `liquid` tag, which stand for one range. */
  inside: (document: LiquidDocument, range: SourceRange) => readonly Step[];
}

/** Makes a tag without an end tag ready. */
export type PrepareTag = (node: TagNode, preparation: Preparation) => readonly Step[];
/** Makes a block ready. */
export type PrepareBlock = (node: BlockNode, preparation: Preparation) => Step;

/** A step that sends nothing by itself. */
export function silent(run: Step['run'] = () => undefined): Step {
  return { isText: false, isBlank: true, run };
}

/** A step that may send something. */
export function sending(run: Step['run'], isBlank = false): Step {
  return { isText: false, isBlank, run };
}

/** Nothing but white space and tags that print nothing by nature. */
export function allBlank(steps: readonly Step[]): boolean {
  return steps.every(({ isBlank }) => isBlank);
}

/** The engine sends no white space from a block that holds nothing else. */
export function withoutBlankText(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ isText }) => !isText);
}
