import type { BlockNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import type { SourceRange, Step } from './run.ts';

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

/** Whether there is only white space and tags that never print anything. */
export function allBlank(steps: readonly Step[]): boolean {
  return steps.every(({ isBlank }) => isBlank);
}

/** The engine sends no white space from a block that contains nothing else. */
export function withoutBlankText(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ isText }) => !isText);
}
