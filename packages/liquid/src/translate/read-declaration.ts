import { parseCondition } from '../document/conditions/parse-condition.ts';
import type { BlockNode, LiquidNode } from '../document/nodes.ts';
import { declareFlag, declareMoment, declareText, today, yesterday } from '../expression/declarations.ts';
import { isSameDeclaration } from '../expression/distinct-declarations.ts';
import type { Chain, Declaration, MomentForm, MomentSource, Operand } from '../expression/nodes.ts';
import { TODAY, ZONE } from '../expression/declaration-names.ts';
import {
  printReference,
  referenceKey,
  timeZoneOfPerson,
  variableName,
  variableProblem,
} from '../expression/reference.ts';
import { momentSteps, needsReset, needsValue, todaySteps } from '../printer/print-chain.ts';

/** The tags that set one of our variables. */
interface DeclarationPiece {
  name: string;
  /** Absent when somebody has changed the value of the variable by hand. */
  declaration: Declaration | undefined;
  /** How many neighbors it consists of. */
  count: number;
}

/**
 * Reads the tags with which `generateLiquid` sets a variable. The name may differ: earlier editions used other names.
 */
export function readDeclaration(
  node: LiquidNode,
  next: LiquidNode | undefined,
  source: string,
  known: Declarations,
): DeclarationPiece | undefined {
  const guarded = node.kind === 'block' && node.name === 'if' ? onlyAssignIn(node) : undefined;
  if (node.kind === 'block' && node.name === 'capture') return readText(node, source);
  const assigned = guarded ?? assignOf(node);
  if (assigned === undefined) return undefined;
  const { name, body } = assigned;
  if (guarded === undefined && isTodayOf(assigned, next)) return piece(TODAY, today, 2);
  const flag = guarded === undefined && isTruth(body) ? readFlag(assigned, next, known) : undefined;
  if (flag !== undefined) return piece(name, flag, 2);
  if (guarded === undefined && body === 'nil') return readReset(assigned, next, known);
  return piece(name, readGuarded(node, assigned, guarded !== undefined, known), 1);
}

/** A value that is only set where there is one, and of other values those that need no check. */
function readGuarded(
  node: LiquidNode,
  { body }: Assigned,
  isChecked: boolean,
  known: Declarations,
): Declaration | undefined {
  const written = readMoment(body, known);
  if (written?.kind !== 'moment') return undefined;
  const moment = isChecked && written.as === 'number' ? declareMoment(written.of, 'amount') : written;
  if (isChecked && !asksForValueOf(node, moment)) return undefined;
  return (moment.of.kind === 'reference' && needsValue(moment.as)) === isChecked ? moment : undefined;
}

/** `{% assign n = nil %}{% if product.price != blank %}{% assign n = product.price | plus: 0 %}{% endif %}` */
function readReset(
  { name }: Assigned,
  next: LiquidNode | undefined,
  known: Declarations,
): DeclarationPiece | undefined {
  const inner = next?.kind === 'block' && next.name === 'if' ? onlyAssignIn(next) : undefined;
  if (next === undefined || inner?.name !== name) return piece(name, undefined, 1);
  const moment = readGuarded(next, inner, true, known);
  return piece(name, moment?.kind === 'moment' && needsReset(moment) ? moment : undefined, 2);
}

function piece(name: string, declaration: Declaration | undefined, count: number): DeclarationPiece {
  return { name, declaration, count };
}

interface Assigned {
  name: string;
  body: string;
}

/** `{% assign sluice_now = 'now' | … %}` */
function assignOf(node: LiquidNode | undefined): Assigned | undefined {
  if (node?.kind !== 'tag' || node.name !== 'assign' || !node.markup.startsWith('sluice_')) return undefined;
  const equals = node.markup.indexOf('=');
  if (equals === -1) return undefined;
  return { name: node.markup.slice(0, equals).trimEnd(), body: node.markup.slice(equals + 1).trim() };
}

/** The `assign` in an `if` with one branch and nothing else in it. */
function onlyAssignIn({ branches: [branch, other], close }: BlockNode): Assigned | undefined {
  if (branch?.children.length !== 1 || other !== undefined || close === undefined) return undefined;
  return assignOf(branch.children[0]);
}

/** Trim markers would trim the text, so these tags never have any. */
function readText({ branches: [branch], close }: BlockNode, source: string): DeclarationPiece | undefined {
  const name = branch?.markup.trimEnd() ?? '';
  if (branch === undefined || !name.startsWith('sluice_')) return undefined;
  const isPlain =
    close !== undefined && !source.endsWith('-%}', branch.tagEnd) && source.charAt(close.start + 2) !== '-';
  const body = source.slice(branch.tagEnd, close?.start);
  return piece(name, isPlain ? declareText(unprotect(body)) : undefined, 1);
}

function unprotect(body: string): string {
  return body.replaceAll(/\{\{ '([{$])' \}\}/g, '$1');
}

function isTruth(body: string): boolean {
  return body === 'true' || body === 'false';
}

/** `{% assign f = false %}{% if … %}{% assign f = true %}{% endif %}` */
function readFlag(
  { name, body }: Assigned,
  next: LiquidNode | undefined,
  known: Declarations,
): Declaration | undefined {
  if (next?.kind !== 'block' || next.name !== 'if') return undefined;
  const inner = onlyAssignIn(next);
  if (inner?.name !== name || !isTruth(inner.body) || inner.body === body) return undefined;
  const chain = parseCondition(next.branches[0]?.markup ?? '');
  if ('syntaxError' in chain) return undefined;
  const { comparisons, joins } = withVariables(chain, known);
  const hasAnd = joins.includes('and');
  const isAll = hasAnd && !joins.includes('or');
  const isUsual = body === 'true' ? !hasAnd : isAll || !hasAnd;
  return declareFlag(
    comparisons.map((comparison) => ({ ...comparison, conditionId: '' })),
    body === 'true' ? 'none' : isAll ? 'all' : 'any',
    isUsual ? {} : { joins },
  );
}

/** Tells whether an `if` checks exactly the attribute whose moment is set in it. */
function asksForValueOf(node: LiquidNode, moment: Declaration | undefined): boolean {
  if (node.kind !== 'block' || moment?.kind !== 'moment' || moment.of.kind !== 'reference') return false;
  const chain = parseCondition(node.branches[0]?.markup ?? '');
  if ('syntaxError' in chain || chain.comparisons.length !== 1) return false;
  const [comparison] = chain.comparisons;
  const left = comparison === undefined ? undefined : asVariable(comparison.left);
  if (left?.kind !== 'reference' || left.key !== moment.of.key) return false;
  return comparison?.operator === '!=' && comparison.right?.kind === 'blank';
}

/** `{% assign sluice_zone = {{${time_zone}}} | default: 'UTC' %}{% assign sluice_today = 'now' | … %}` */
function isTodayOf({ name, body }: Assigned, next: LiquidNode | undefined): boolean {
  const isZone = (['braced', 'bare'] as const).some(
    (style) => body === `${printReference(timeZoneOfPerson, style)} | default: 'UTC'`,
  );
  const second = name === ZONE && isZone ? assignOf(next) : undefined;
  return second?.name === TODAY && second.body === todaySteps;
}

/** The forms that end with filters of their own, the longest first. */
const forms = (
  [
    ['anniversary', 'person'],
    ['anniversary', undefined],
    ['month-day', undefined],
    ['day', undefined],
    ['number', undefined],
    ['text', undefined],
  ] as const
).map(([as, zone]) => ({ as, zone, end: momentSteps({ kind: 'now', offsetSeconds: 0 }, as, zone) }));

function readMoment(body: string, known: Declarations): Declaration | undefined {
  const form = forms.find(
    ({ as, end }) => body.endsWith(end) && !(as === 'number' && body.includes('date:')),
  );
  const as: MomentForm = form?.as ?? 'seconds';
  if (as === 'anniversary') {
    const wanted = yesterday(form?.zone);
    const from = known.get(wanted.name);
    if (from === undefined || !isSameDeclaration(from, wanted)) return undefined;
  }
  const [subject = '', ...steps] = body.slice(0, body.length - (form?.end.length ?? 0)).split(' | ', 5);
  const offset = steps.length === 0 && form !== undefined ? 0 : shiftOf(steps);
  const isLocal = subject === TODAY;
  if (isLocal && known.get(TODAY)?.kind !== 'today') return undefined;
  const of = offset === undefined ? undefined : readSource(isLocal ? "'now'" : subject, offset);
  if (of === undefined) return undefined;
  // Of an anniversary both sides are counted from the same day.
  const zone = as === 'anniversary' ? form?.zone : isLocal ? 'person' : undefined;
  if (of.kind === 'now' && isLocal !== (zone === 'person')) return undefined;
  return declareMoment(of, as, zone);
}

/** The seconds in `date: '%s' | minus: 3600`. */
function shiftOf(steps: readonly string[]): number | undefined {
  const [, sign, amount] = /^(plus|minus): (\d+)$/.exec(steps[1] ?? '') ?? [];
  if (steps.length !== 2 || steps[0] !== "date: '%s'" || sign === undefined) return undefined;
  return sign === 'minus' ? -Number(amount) : Number(amount);
}

function readSource(subject: string, offsetSeconds: number): MomentSource | undefined {
  if (subject === "'now'") return { kind: 'now', offsetSeconds };
  const [, date] = /^'([^']*)'$/.exec(subject) ?? [];
  if (date !== undefined) return { kind: 'date', text: date };
  const chain = parseCondition(`${subject} == 1`);
  if ('syntaxError' in chain || chain.comparisons.length !== 1) return undefined;
  const left = chain.comparisons[0]?.left;
  const source = left === undefined ? undefined : asVariable(left);
  return source?.kind === 'reference' && offsetSeconds === 0 ? source : undefined;
}

/** The variables that generated text sets before its conditions, by name. */
export type Declarations = Pick<ReadonlyMap<string, Declaration>, 'get'>;

/** The chain with its variables resolved: ours by their declarations, all others as references. */
export function withVariables({ comparisons, joins }: Chain, declarations: Declarations): Chain {
  const resolve = (operand: Operand): Operand => {
    if (operand.kind !== 'lookup') return operand;
    const name = operand.path.length > 0 ? '' : operand.key.slice('variable:'.length);
    const declaration = declarations.get(name);
    return declaration === undefined ? asVariable(operand) : { kind: 'variable', declaration };
  };
  return {
    joins,
    comparisons: comparisons.map((comparison) => {
      const left = resolve(comparison.left);
      const right = comparison.right === undefined ? undefined : resolve(comparison.right);
      const isSame = left === comparison.left && right === comparison.right;
      return isSame ? comparison : { ...comparison, left, right };
    }),
  };
}

/** What nearly every variable is: a word. Words with another meaning are not lookups. */
const plainName = /^(?!(?:and|or)$)[A-Za-z]\w*$/;

/** `{{custom_attribute.${list}}}.size`: the braces close before the path, which is looked up all the same. */
const bracedObject = /^\{\{-?([\w.]*\$\{[^{}]*\})-?\}\}/;

/** A variable of the text as a reference for a condition. Our own variables never become references. */
function asVariable(operand: Operand): Operand {
  if (operand.kind !== 'lookup' || operand.key.startsWith('variable:sluice_')) return operand;
  if (operand.path.length === 0 && plainName.test(operand.text) && operand.key === `variable:${operand.text}`)
    return { kind: 'reference', reference: { object: 'variable', name: operand.text }, key: operand.key };
  const written = operand.text.replace(bracedObject, '$1');
  const reference = { object: 'variable', name: variableName(written) } as const;
  if (variableProblem(reference.name) !== undefined) return operand;
  return { kind: 'reference', reference, key: referenceKey(reference) };
}
