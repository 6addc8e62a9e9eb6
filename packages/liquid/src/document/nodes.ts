import type { ParsedCondition } from './conditions/parse-condition.ts';

/**
 * Liquid text as a tree that leaves nothing out. Every node has a range, neighbors touch, and the text of all
 * ranges together is the text that was read:
 *
 *     Hi {{${first_name}}}{% if a %}A{% else %}B{% endif %}
 *
 * is a text, an output and a block with two branches.
 */
export interface LiquidDocument {
  source: string;
  nodes: readonly LiquidNode[];
}

export type LiquidNode = TextNode | OutputNode | TagNode | BlockNode | BrokenNode;

interface Range {
  start: number;
  end: number;
}

export interface TextNode extends Range {
  kind: 'text';
}

/** `{{ … }}` */
export interface OutputNode extends Range {
  kind: 'output';
  markup: string;
}

/** A tag without an end tag: `{% assign x = 1 %}`. */
export interface TagNode extends Range {
  kind: 'tag';
  name: string;
  markup: string;
  /** The lines of a `liquid` tag, once they have been parsed: see `linesOf`. */
  lines?: LiquidDocument | undefined;
}

/** From an opening tag to its end tag, with a branch for the opening tag and each `elsif`, `else` or `when`. */
export interface BlockNode extends Range {
  kind: 'block';
  name: string;
  branches: readonly BranchNode[];
  /** The end tag; absent when the text ends before it. */
  close?: Range | undefined;
}

export interface BranchNode extends Range {
  name: string;
  markup: string;
  /** Where the branch's own tag ends and its children start. */
  tagEnd: number;
  children: readonly LiquidNode[];
  /** The condition of the tag, once it has been parsed: see `conditionOf` and `choiceOf`. */
  asked?: ParsedCondition | undefined;
}

/** Text that looks like Liquid but is not. */
export interface BrokenNode extends Range {
  kind: 'broken';
  reason: 'unclosed-output' | 'unclosed-tag' | 'unnamed-tag' | 'unexpected-branch' | 'unexpected-end';
  /** The tag's name, where there is one. */
  name?: string | undefined;
}
