import { readOnce } from '../../model/read-once.ts';
import { nearest } from './nearest.ts';
import { WrittenMarkup } from '../../document/markup/written.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from '../../document/nodes.ts';
import { isOpaque, type SyntaxProblem, syntaxProblems } from '../../document/syntax-problems.ts';
import type { AttributeDefinition, AttributeType, Condition, DataType } from '../../model/template.ts';
import type { Found } from '../finding.ts';
import { type AssignedText, assignedReferences, assignedTexts } from './assigned-kinds.ts';
import { type Budget, createBudget } from './small-domain.ts';
import { type Variables, variablesOf } from './variables.ts';

/** The context that all checks of a text share. */
export interface TextContext {
  source: string;
  /** The markup of a tag or an output as its author meant it. */
  written: (markup: string) => WrittenMarkup;
  catalog?: CatalogIndex | undefined;
  variables: Variables;
  /** The variables that always hold text. */
  texts: ReadonlyMap<string, AssignedText>;
  /** The variables that are a reference as it is. */
  references: ReadonlyMap<string, string>;
  /** The reasons for which the engine rejects the message. */
  problems: readonly SyntaxProblem[];
  /** The number of comparisons that may still be evaluated for imaginary people. */
  budget: Budget;
  /** Whether it is a whole message, so that no text around it can set a variable. */
  isWhole: boolean;
  /** Whether the text around it may set variables that it uses. */
  takesVariables: boolean;
  isTop: (node: LiquidNode) => boolean;
  nodes: readonly LiquidNode[];
  /** Whether these are the lines of a `liquid` tag. */
  isInLines: boolean;
  /** Checks the lines of a `liquid` tag. */
  checkLines: (document: LiquidDocument) => Found[];
  /** What the tag of a branch is checked against, as something to compare: other texts can have the same. */
  facts: { catalog: Catalog | undefined; others: string };
  /** The part of a template that a branch at a position was printed from: what was said of it can be kept. */
  ownerOf: (start: number) => object | undefined;
}

/** What a template knows of its text. */
export interface TemplateFacts {
  /** The types that each of its branches declares for custom attributes: the same list as long as the branch is the same. */
  declared: readonly DeclaredTypes[];
  ownerOf: TextContext['ownerOf'];
}

const nobody: TemplateFacts = { declared: [], ownerOf: () => undefined };

/** The kind of text that is checked: a whole message, a Content Block, the text of a branch, or the lines of a `liquid` tag. */
export type CheckedText = 'whole' | 'content-block' | 'branch' | 'lines';

export function textContext(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  kind: CheckedText,
  checkLines: TextContext['checkLines'],
  { declared, ownerOf }: TemplateFacts = nobody,
): TextContext {
  const isWhole = kind === 'whole' || kind === 'content-block';
  const top = new Set(isWhole ? document.nodes : []);
  const index = catalog === undefined ? undefined : indexCatalog(catalog, declared);
  const variables = variablesOf(document);
  const texts = assignedTexts(document);
  const references = assignedReferences(document);
  return {
    source: document.source,
    written: lastWritten(),
    catalog: index,
    variables,
    texts,
    references,
    facts: {
      catalog,
      others: JSON.stringify([kind, index?.added, variables.names(), [...texts], [...references]]),
    },
    ownerOf,
    problems: syntaxProblems(document),
    budget: createBudget(),
    isWhole,
    takesVariables: kind === 'content-block',
    isTop: (node) => top.has(node),
    nodes: document.nodes,
    isInLines: kind === 'lines',
    checkLines,
  };
}

/** In long texts one tag after the other is written alike, and read once. */
function lastWritten(): TextContext['written'] {
  let last = new WrittenMarkup('');
  return (markup) => (last.source === markup ? last : (last = new WrittenMarkup(markup)));
}

/** The attributes of the workspace, as far as a check knows them. */
export type Catalog = readonly AttributeDefinition[];

/** A catalog, indexed for many lookups. */
export interface CatalogIndex {
  isCustom: (name: string) => boolean;
  /** The custom attribute that was probably meant. */
  near: (name: string) => string | undefined;
  typeOf: (attributeType: AttributeType, name: string) => DataType | undefined;
  /** The types that the workspace does not know, and the text declares. */
  added: readonly (readonly [name: string, dataType: DataType | undefined])[];
}

/** The number of unknown names for which a similar one is searched. Each search walks the whole catalog. */
const MAX_LOOKUPS = 100;

/** The conditions of a branch, which declare types of custom attributes. */
export type DeclaredTypes = readonly Pick<Condition, 'attributeName' | 'dataType' | 'readAs'>[];

/** A custom attribute with a type that only the template declares. */
interface DeclaredType {
  name: string;
  dataType: DataType;
}

/** What of a catalog is the same in every check. */
interface CatalogNames {
  types: ReadonlyMap<string, DataType | undefined>;
  custom: readonly string[];
  /** What branches declare of names whose type it does not know: most branches are those of the check before. */
  declaredIn: (conditions: DeclaredTypes) => readonly DeclaredType[];
}

/** The names of a catalog, collected once: while somebody types, every key asks the same catalog. */
const namesOf = readOnce((catalog: Catalog): CatalogNames => {
  const types = new Map<string, DataType | undefined>();
  const custom: string[] = [];
  const names = new Set<string>();
  /** The custom attributes whose type it knows. */
  const typed = new Set<string>();
  for (const { attributeType, name, dataType } of catalog) {
    const key = `${attributeType}:${name}`;
    if (!types.has(key) && attributeType === 'custom_attribute') custom.push(name);
    if (types.get(key) === undefined) types.set(key, dataType);
    names.add(name);
    if (attributeType === 'custom_attribute' && dataType !== undefined) typed.add(name);
  }
  const declaredIn = readOnce((conditions: DeclaredTypes) => {
    const found: DeclaredType[] = [];
    // What is converted to a number says nothing of the type that it has before.
    for (const { attributeName: name, dataType, readAs } of conditions)
      if (dataType !== undefined && readAs === undefined && !typed.has(name) && names.has(name))
        found.push({ name, dataType });
    return found;
  });
  return { types, custom, declaredIn };
});

/** The types of the workspace win over those that are declared, and names that it does not have are unknown anyway. */
function indexCatalog(catalog: Catalog, declared: readonly DeclaredTypes[]): CatalogIndex {
  const { types, custom, declaredIn } = namesOf(catalog);
  const added = new Map<string, DataType | undefined>();
  for (const conditions of declared)
    for (const { name, dataType } of declaredIn(conditions)) if (!added.has(name)) added.set(name, dataType);
  const further = [...added.keys()].filter((name) => !types.has(`custom_attribute:${name}`));
  const candidates = further.length === 0 ? custom : [...custom, ...further];
  const found = new Map<string, string | undefined>();
  return {
    isCustom: (name) => types.has(`custom_attribute:${name}`) || added.has(name),
    near(name) {
      if (!found.has(name) && found.size < MAX_LOOKUPS) found.set(name, nearest(name, candidates));
      return found.get(name);
    },
    typeOf: (attributeType, name) =>
      types.get(`${attributeType}:${name}`) ??
      (attributeType === 'custom_attribute' ? added.get(name) : undefined),
    added: [...added],
  };
}

/** The block and branch that contain a node, with the block around them. */
export interface EnclosingBlock {
  block: BlockNode;
  branch: BranchNode;
  enclosing: EnclosingBlock | undefined;
}

/** Visits every node, parents first, without recursion. */
export function visitWithEnclosingBlocks(
  nodes: readonly LiquidNode[],
  visit: (node: LiquidNode, enclosing: EnclosingBlock | undefined) => void,
): void {
  const rest: { nodes: readonly LiquidNode[]; at: number; enclosing: EnclosingBlock | undefined }[] = [
    { nodes, at: 0, enclosing: undefined },
  ];
  for (let list = rest.at(-1); list !== undefined; list = rest.at(-1)) {
    const node = list.nodes[list.at];
    list.at += 1;
    if (node === undefined) {
      rest.pop();
      continue;
    }
    visit(node, list.enclosing);
    if (node.kind !== 'block' || isOpaque(node.name)) continue;
    for (const branch of node.branches.toReversed()) {
      if (branch.children.length === 0) continue;
      rest.push({
        nodes: branch.children,
        at: 0,
        enclosing: { block: node, branch, enclosing: list.enclosing },
      });
    }
  }
}
