import type { LiquidDocument, LiquidNode } from '../../document/nodes.ts';
import { syntaxProblems, type SyntaxProblem } from '../../document/syntax-problems.ts';
import { indexCatalog, type CatalogIndex } from './catalog-index.ts';
import type { Catalog, Finding } from '../findings/finding.ts';
import { createBudget, type Budget } from './small-domain.ts';
import { variablesOf, type Variables } from './variables.ts';

/** The context that all checks of a text share. */
export interface TextContext {
  source: string;
  catalog?: CatalogIndex | undefined;
  variables: Variables;
  /** The reasons for which the engine rejects the message. */
  problems: readonly SyntaxProblem[];
  /** How many more comparisons may be evaluated for imaginary people. */
  budget: Budget;
  /** Whether it is a whole message, so that no text around it can set a variable. */
  isWhole: boolean;
  isTop: (node: LiquidNode) => boolean;
  nodes: readonly LiquidNode[];
  /** Whether these are the lines of a `liquid` tag. */
  isInLines: boolean;
  /** Checks the lines of a `liquid` tag. */
  checkLines: (document: LiquidDocument) => Finding[];
}

/** What is checked: a whole message, the text of a branch, or the lines of a `liquid` tag. */
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
