import type { WrittenMarkup } from '../document/markup/written.ts';
import type { ReadPiece } from '../document/markup/read-piece.ts';
import type { BlockNode, TextNode } from '../document/nodes.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Chain, Comparison } from '../expression/nodes.ts';
import type { Template } from '../model/template.ts';
import type { IncompletePart } from '../translate/print/gap.ts';
import type { TextContext } from './context/text-context.ts';
import type { CheckFacts, Found } from './finding.ts';
import type { TemplatePlaces } from './template/template-places.ts';

/** A check: its code, how bad it is, and what it looks at, where no reader of a condition, a tag or an output reports it. */
export interface Check<Code extends string, Params extends object> extends CheckFacts<Code, Params> {
  visit?: Visitor;
}

/** What a check looks at. None may throw, and each takes time linear in what it gets. */
export interface Visitor {
  /** A stretch outside of tags and outputs. */
  text?: (node: TextNode, context: TextContext) => readonly Found[];
  /** A whole block, after its branches. */
  block?: (node: BlockNode, branches: readonly CheckedBranch[], context: TextContext) => readonly Found[];
  /** A condition that the engine reads as it is written. */
  condition?: (condition: CheckedCondition) => readonly Found[];
  /** One comparison of such a condition. The first check that finds something is the only one. */
  comparison?: (comparison: Comparison, place: ComparisonPlace, context: TextContext) => readonly Found[];
  /** A template of the builder. */
  template?: (checked: CheckedTemplate) => readonly Found[];
}

/** A branch that was checked. */
export interface CheckedBranch {
  found: readonly Found[];
  /** Its condition, where the engine reads it as it is written. */
  chain?: Chain;
  isTorn?: boolean;
}

/** The tag around the markup of a condition. */
export interface OpeningTag {
  name: string;
  /** Where its block starts: counted from the markup. A fix that needs a variable sets it right before. */
  blockStart: number;
  /** How such a tag then begins. */
  opening: '{%' | '{%-';
}

/** A condition. What is found has positions in its markup. */
export interface CheckedCondition {
  chain: Chain;
  written: WrittenMarkup;
  /** Whether the author's reading has the same comparisons, so that their places are certain. */
  isCertain: boolean;
  /** Imaginary people, where it has an "or" and they can be listed. */
  people: readonly Sample[] | undefined;
}

/** Where a comparison is in its markup. */
export interface ComparisonPlace {
  start: number;
  end: number;
  /** The comparison as it was read; absent when its exact position is not certain. */
  read: ReadPiece | undefined;
  markup: string;
  tag: OpeningTag;
}

/** A template of the builder, and what is known of it. */
export interface CheckedTemplate {
  template: Template;
  places: TemplatePlaces;
  /** What is missing or impossible in it. */
  gaps: readonly IncompletePart[];
  /** The statements that have such a gap. */
  incomplete: ReadonlySet<string | undefined>;
  /** The conditions whose name the workspace does not have. */
  unknown: ReadonlySet<string | undefined>;
  /** Whether a tag in its texts is not closed, or closes another one. */
  isTorn: boolean;
}
