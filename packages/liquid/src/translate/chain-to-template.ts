import type { BlockNode, BranchNode } from '../document/nodes.ts';
import { replaceReferences } from '../document/braze-references.ts';
import { countFragments } from '../document/fragment.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { withoutSpacedBraces } from '../document/spaced-braces.ts';
import { parseWhen } from '../document/parse-when.ts';
import type { Chain, Operand } from '../expression/nodes.ts';
import { quote } from '../expression/literal.ts';
import { defaultSettings } from '../model/create-template.ts';
import type { CreateId } from '../model/create-id.ts';
import type { BuilderSettings, Condition, Statement, StatementSource, Template } from '../model/template.ts';
import { planStatement } from './build-chain.ts';
import { chainToConditions } from './chain-to-conditions.ts';
import type { DeclarationIndex } from './declaration-index.ts';
import type { KeptReason } from './kept-reason.ts';
import { negateConditions } from './negate-conditions.ts';
import { hasRepeatedValue } from './repeated-values.ts';
import { rephraseChain } from './rephrase-chain.ts';
import { withVariables } from './with-variables.ts';
import type { Declarations } from './with-variables.ts';

/** A chain of the text as a template, or why the builder cannot hold it. */
export type ChainResult = { template: Template } | { reason: KeptReason };

/** An `if`, `unless` or `case` block as the statements of a template that is the whole document. */
export function chainToTemplate(
  block: BlockNode,
  source: string,
  createId: CreateId,
  index: DeclarationIndex,
): ChainResult {
  const { name, branches, close } = block;
  if (close === undefined) return { reason: { code: 'unclosed-block', params: { name } } };
  const [head, ...rest] = name === 'case' ? branches.slice(1) : branches;
  if (head === undefined || head.name === 'else') return { reason: { code: 'no-condition', params: {} } };
  const elseAt = rest.findIndex((branch) => branch.name === 'else');
  if (elseAt !== -1 && elseAt !== rest.length - 1)
    return { reason: { code: 'branches-after-else', params: {} } };
  const fallback = elseAt === -1 ? undefined : rest[elseAt];

  const declarations = index.before(block.start);
  const statements: Statement[] = [];
  const chains: Chain[] = [];
  for (const [position, branch] of [head, ...rest].entries()) {
    if (branch === fallback) continue;
    const read = conditionsOf(block, branch, { isFirst: position === 0, createId, declarations });
    if ('reason' in read) return read;
    chains.push(read.chain);
    const openingStart = position === 0 ? block.start : branch.start;
    const opening = source.slice(openingStart, branch.tagEnd);
    statements.push({
      id: createId(),
      conditions: read.conditions,
      ...splitBody(source.slice(branch.tagEnd, branch.end)),
      source: {
        opening,
        ...trimOf(opening),
        ...bodySpace(source.slice(branch.tagEnd, branch.end)),
      },
    });
  }
  if (name === 'case' && hasRepeatedValue(chains)) {
    return { reason: { code: 'repeated-when', params: {} } };
  }
  const ownStart = index.ownStart(block);
  return {
    template: {
      statements,
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

function trimOf(opening: string): Pick<StatementSource, 'trim'> {
  const left = opening.startsWith('{%-');
  const right = opening.endsWith('-%}');
  if (left && right) return { trim: 'both' };
  return left || right ? { trim: left ? 'left' : 'right' } : {};
}

type ConditionsResult = { conditions: readonly Condition[]; chain: Chain } | { reason: KeptReason };

interface Surroundings {
  isFirst: boolean;
  createId: CreateId;
  declarations: Declarations;
}

function conditionsOf(block: BlockNode, branch: BranchNode, around: Surroundings): ConditionsResult {
  const { isFirst, createId, declarations } = around;
  const written =
    block.name === 'case'
      ? parseWhen(block.branches[0]?.markup ?? '', branch.markup)
      : parseCondition(branch.markup);
  if (written === undefined || 'syntaxError' in written) {
    return { reason: { code: 'unreadable-condition', params: { name: branch.name } } };
  }
  if (block.name !== 'case' && hidesSomething(written, branch.markup))
    return { reason: { code: 'skipped-part', params: {} } };
  const chain = rephraseChain(withVariables(written, declarations));
  // The opposite of an `or` list is no list, but one condition for each value.
  const isNegated = block.name === 'unless' && isFirst;
  const read = chainToConditions(chain, createId, isNegated ? 'single' : 'joined');
  if ('reason' in read) return read;
  if (!meansTheSame(read.conditions, chain)) {
    return { reason: { code: 'printed-differently', params: {} } };
  }
  const conditions = inTheirStyle(read.conditions, block.name === 'case' ? block : branch);
  const found = isNegated ? negateConditions(conditions) : { conditions };
  return 'reason' in found ? found : { ...found, chain };
}

/** Whether more stands around a value that is only asked about than the engine reads: `{{x}} &gt; 5`, `x | size`. */
function hidesSomething({ comparisons, joins }: Chain, markup: string): boolean {
  if (comparisons.every(({ operator }) => operator !== undefined)) return false;
  const read = comparisons.reduce(
    (sum, { operator }) => sum + (operator === undefined ? 1 : 3),
    joins.length,
  );
  return countFragments(withoutSpacedBraces(replaceReferences(markup).text)) > read;
}

/** References that stand without outer braces are printed so again. */
function inTheirStyle(
  conditions: readonly Condition[],
  { branches: [first] = [], markup = first?.markup ?? '' }: Partial<BlockNode & BranchNode>,
): readonly Condition[] {
  if (!markup.includes('${') || markup.includes('{{')) return conditions;
  return conditions.map((condition) => ({ ...condition, referenceStyle: 'bare' }));
}

/** The proof that nothing got lost: what the builder would print is the chain that was read. */
function meansTheSame(conditions: readonly Condition[], chain: Chain): boolean {
  const plan = planStatement({ id: '', customText: '', conditions });
  if (plan.incomplete.length > 0 || plan.notices.length > 0) return false;
  return chainKey(plan) === chainKey(chain);
}

function chainKey({ comparisons, joins }: Chain): string {
  const sides = comparisons.map(({ left, operator, right }) => [
    operandKey(left),
    operator,
    operandKey(right),
  ]);
  return JSON.stringify([sides, joins]);
}

function operandKey(operand: Operand | undefined): unknown {
  if (operand?.kind === 'literal') return ['literal', operand.value];
  if (operand?.kind !== 'variable') return operand;
  const { declaration } = operand;
  return declaration.kind === 'text' ? ['literal', declaration.value] : ['variable', declaration.name];
}

function splitBody(body: string): { customText: string } {
  return { customText: body.trim() };
}

function bodySpace(body: string): { before: string; after: string } {
  const before = /^\s*/.exec(body)?.[0] ?? '';
  return { before, after: before.length === body.length ? '' : body.slice(body.trimEnd().length) };
}

const onlyAbort = /^\{%-?\s*abort_message\s*(?:\(\s*(?:"([^"]*)"|'([^']*)')?\s*\))?\s*-?%\}$/;

function fallbackSettings(fallback: BranchNode, source: string): BuilderSettings {
  const body = source.slice(fallback.tagEnd, fallback.end).trim();
  const abort = onlyAbort.exec(body);
  const settings = { ...defaultSettings(), hasFallback: true };
  if (abort === null) return { ...settings, fallbackType: 'custom', customFallback: body };
  const abortReason = abort[1] ?? abort[2] ?? '';
  const isPlain = abortReason === '' || quote(abortReason) !== undefined;
  return isPlain
    ? { ...settings, abortReason }
    : { ...settings, fallbackType: 'custom', customFallback: body };
}
