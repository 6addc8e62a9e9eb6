import type { LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { SyntaxProblem } from '../document/syntax-problems.ts';
import { indexCatalog } from './catalog-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Catalog } from './finding.ts';
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
  isTop: (node: LiquidNode) => boolean;
  nodes: readonly LiquidNode[];
}

/** @param isWhole false for the text of a branch, around which more stands */
export function textContext(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  isWhole: boolean,
): TextContext {
  const top = new Set(isWhole ? document.nodes : []);
  return {
    source: document.source,
    catalog: catalog === undefined ? undefined : indexCatalog(catalog),
    variables: variablesOf(document),
    problems: syntaxProblems(document),
    budget: createBudget(),
    isTop: (node) => top.has(node),
    nodes: document.nodes,
  };
}
