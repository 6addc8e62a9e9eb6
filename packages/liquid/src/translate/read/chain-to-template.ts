import { choiceOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { Chain, LiquidValue, Operand } from '../../expression/nodes.ts';
import { type CreateId, defaultSettings } from '../../model/create-template.ts';
import { mapItems } from '../../model/condition-items.ts';
import { STATEMENTS_MAX } from '../../model/limits.ts';
import type { Statement, StatementSource, Template } from '../../model/template.ts';
import { branchConditions } from '../conditions/branch-conditions.ts';
import type { IslandReason } from '../../model/island-reason.ts';
import type { DeclarationIndex } from '../declaration-index.ts';
import { fallbackSettings } from './read-fallback.ts';

/** A chain of the text as a template, or why the builder cannot edit it. */
export type ChainResult = { template: Template } | { reason: IslandReason };

/** The context in which all chains of a document are read. */
export interface ChainReader {
  source: string;
  createId: CreateId;
  declarations: DeclarationIndex;
}

/** Tells whether a block has conditions. */
export function isChain({ name }: BlockNode): boolean {
  return name === 'if' || name === 'unless' || name === 'case';
}

/**
 * Tells whether there is an `{% endif %}` or `{% elsif %}` without an `if`. The builder prints every chain as an `if`, which
 * such a tag would end or continue.
 */
const continuesIf = ({ children }: BranchNode): boolean =>
  children.some((child) => child.kind === 'broken' && (child.name === 'endif' || child.name === 'elsif'));

/** An `if`, `unless` or `case` block as the statements of a template that is the whole document. */
export function chainToTemplate(block: BlockNode, reader: ChainReader): ChainResult {
  const { name, branches, close } = block;
  if (close === undefined) return { reason: { code: 'unclosed-block', params: { name } } };
  if (name !== 'if' && branches.some(continuesIf)) return { reason: { code: 'broken-liquid', params: {} } };
  const asked = name === 'case' ? branches.slice(1) : branches;
  const fallback = asked.at(-1)?.name === 'else' ? asked.at(-1) : undefined;
  const conditional = fallback === undefined ? asked : asked.slice(0, -1);
  if (conditional.length === 0) return { reason: { code: 'no-condition', params: {} } };
  if (conditional.some((branch) => branch.name === 'else'))
    return { reason: { code: 'branches-after-else', params: {} } };
  if (conditional.length > STATEMENTS_MAX)
    return { reason: { code: 'too-many-branches', params: { limit: STATEMENTS_MAX } } };
  const read = readStatements(block, conditional, reader);
  if ('reason' in read) return read;

  const { source, declarations } = reader;
  const ownStart = declarations.ownStart(block);
  return {
    template: {
      statements: read.statements,
      settings: fallback === undefined ? defaultSettings() : fallbackSettings(fallback, source),
      source: {
        keyword: name as 'if' | 'unless' | 'case',
        before: source.slice(0, ownStart),
        ...(ownStart < block.start && { declarations: source.slice(ownStart, block.start) }),
        fallback: fallback === undefined ? '' : source.slice(fallback.start, close.start),
        closing: source.slice(close.start, close.end),
        after: source.slice(close.end),
      },
    },
  };
}

function readStatements(
  block: BlockNode,
  branches: readonly BranchNode[],
  { source, createId, declarations }: ChainReader,
): { statements: readonly Statement[] } | { reason: IslandReason } {
  if (block.name === 'case' && branches.some((branch) => repeatsItself(choiceOf(branch, block))))
    return { reason: { code: 'repeated-when', params: {} } };
  const known = declarations.before(block.start);
  const statements: Statement[] = [];
  const chains: Chain[] = [];
  const others: KnownBranches = new Map();
  for (let index = 0; index < branches.length; index += 1) {
    const branch = branches[index] as BranchNode;
    const isFirst = index === 0;
    const around = { isFirst, createId, declarations: known };
    const read = isFirst ? branchConditions(block, branch, around) : readOther(block, branch, around, others);
    if ('reason' in read) return read;
    chains.push(read.chain);
    // The text between a `case` and its first `when` belongs to the first tag.
    const opening = source.slice(isFirst ? block.start : branch.start, branch.tagEnd);
    statements.push({
      id: createId(),
      conditions: read.conditions,
      ...readBranch(opening, branch, source),
    });
  }
  if (block.name === 'case' && hasRepeatedValue(chains))
    return { reason: { code: 'repeated-when', params: {} } };
  return { statements };
}

/** The conditions of branches other than the first, by their markup. */
type KnownBranches = Map<string, Exclude<ReturnType<typeof branchConditions>, { reason: IslandReason }>>;

/** After the first branch, the same markup has the same conditions: they are read and proved once, and only get new ids. */
function readOther(
  block: BlockNode,
  branch: BranchNode,
  around: Parameters<typeof branchConditions>[2],
  others: KnownBranches,
): ReturnType<typeof branchConditions> {
  const known = others.get(branch.markup);
  if (known !== undefined) {
    const conditions = mapItems(known.conditions, (item) => ({ ...item, id: around.createId() }));
    return { conditions, chain: known.chain };
  }
  const read = branchConditions(block, branch, around);
  if (!('reason' in read)) others.set(branch.markup, read);
  return read;
}

/** The text of a branch, and how its tag and the white space around the text were written. */
function readBranch(
  opening: string,
  { tagEnd, end }: BranchNode,
  source: string,
): Pick<Statement, 'customText'> & { source: StatementSource } {
  const body = source.slice(tagEnd, end);
  const customText = body.trim();
  const before = customText === '' ? body : body.slice(0, body.length - body.trimStart().length);
  const after = body.slice(before.length + customText.length);
  return { customText, source: { opening, ...trimOf(opening), before, after } };
}

function trimOf(opening: string): Pick<StatementSource, 'trim'> {
  const left = opening.startsWith('{%-');
  const right = opening.endsWith('-%}');
  if (left && right) return { trim: 'both' };
  return left || right ? { trim: left ? 'left' : 'right' } : {};
}

/**
 * Tells whether a value can match twice in a `case`: `1` and `1.0`, or `blank` and `false`. The engine then sends a text for
 * each, which an `if` cannot do. Variables may be equal to anything.
 */
function hasRepeatedValue(chains: readonly Chain[]): boolean {
  const operands = chains.flatMap(({ comparisons }) => comparisons.map(({ right }) => right));
  const questions = new Set(operands.map((operand) => operand?.kind));
  const keys = operands.map((operand) => keyOf(operand, questions));
  return operands.length > 1 && (keys.includes(undefined) || new Set(keys).size < keys.length);
}

/** Tells whether a `when` lists a literal twice: then nothing of a long list needs to be read as conditions. */
function repeatsItself(choice: Chain | undefined): boolean {
  const seen = new Set<string>();
  for (const { left, right } of choice?.comparisons ?? []) {
    if (left.kind !== 'reference' || right?.kind !== 'literal') return false;
    if (seen.has(right.text)) return true;
    seen.add(right.text);
  }
  return false;
}

/** The same key for values that can be equal; `undefined` for a value that can equal anything. */
function keyOf(operand: Operand | undefined, questions: ReadonlySet<string | undefined>): string | undefined {
  if (operand?.kind === 'blank' || operand?.kind === 'empty') return 'nothing';
  if (operand?.kind === 'variable' && operand.declaration.kind === 'text')
    return valueKey(operand.declaration.value, questions);
  return operand?.kind === 'literal' ? valueKey(operand.value, questions) : undefined;
}

function valueKey(value: LiquidValue, questions: ReadonlySet<string | undefined>): string | undefined {
  const isNothing = value === null || value === false;
  const isBlank = isNothing || (typeof value === 'string' && value.trim() === '');
  if (isBlank && questions.has('blank')) return 'nothing';
  if (value === '' && questions.has('empty')) return 'nothing';
  if (typeof value === 'object' && value !== null && '$float' in value)
    return `number:${Number(value.$float) + 0}`;
  if (typeof value === 'number') return `number:${value + 0}`;
  return typeof value === 'object' && value !== null ? undefined : `${typeof value}:${value}`;
}
