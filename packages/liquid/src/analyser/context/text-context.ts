import type { LiquidDocument, LiquidNode } from '../../document/nodes.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import type { SyntaxProblem } from '../../document/syntax-problems.ts';
import { indexCatalog } from './catalog-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Catalog, Finding } from '../findings/finding.ts';
import { createBudget } from './small-domain.ts';
import type { Budget } from './small-domain.ts';
import { variablesOf } from './variables.ts';
import type { Variables } from './variables.ts';

/** What the checks of one text share. */
export interface TextContext {
  source: string;
  catalog?: CatalogIndex | undefined;
  variables: Variables;
  /** For what the engine refuses the message. */
  problems: readonly SyntaxProblem[];
  /** How much of asking imaginary people is left. */
  budget: Budget;
  /** Whether it is all of a message, so that nothing around it can set a variable. */
  isWhole: boolean;
  isTop: (node: LiquidNode) => boolean;
  nodes: readonly LiquidNode[];
  /** Whether these are the lines of a `liquid` tag. */
  isInLines: boolean;
  /** Checks the lines of a `liquid` tag. */
  checkLines: (document: LiquidDocument) => Finding[];
}

/** What the text is that is checked: all of it, what stands in a branch, or the lines of a `liquid` tag. */
export type CheckedText = 'whole' | 'branch' | 'lines';

export function textContext(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  kind: CheckedText,
  checkLines: TextContext['checkLines'],
): TextContext {
  const top = new Set(kind === 'whole' ? document.nodes : []);
  return {
    source: document.source,
    catalog: catalog === undefined ? undefined : indexCatalog(catalog),
    variables: variablesOf(document),
    problems: syntaxProblems(document),
    budget: createBudget(),
    isWhole: kind === 'whole',
    isTop: (node) => top.has(node),
    nodes: document.nodes,
    isInLines: kind === 'lines',
    checkLines,
  };
}
