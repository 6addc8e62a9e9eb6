import { shortHash } from '../expression/short-hash.ts';
import { ACCEPTED_MAX } from '../model/limits.ts';
import { partOfEmail } from '../model/email.ts';
import { acceptedIn, isMessage } from '../model/message.ts';
import type { AcceptedFinding, EmailPart, Message, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { Finding } from './table.ts';

/** The findings of a template or a message: those that still ask for an answer, and those of which somebody has said that it is meant so. */
export interface PartedFindings<One extends Finding = Finding> {
  open: readonly One[];
  accepted: readonly One[];
}

/**
 * Parts what `checkTemplate` has found in a template, or `checkMessage` and `checkEmailParts` in a message, by its `acceptedFindings`. Every finding that may be
 * accepted has its `key`: an error has none, because no opinion changes what the engine does. The key is made of the
 * code, of what is written at the place, and of which of the places that say the same it is. A key of something that was
 * changed since finds nothing, so that the person is asked again.
 */
export function partFindings<One extends Finding>(
  findings: readonly One[],
  subject: Template | Message,
): PartedFindings<One> {
  const accepted = new Set(acceptedIn(subject).map(({ key }) => key));
  const parted = { open: [] as One[], accepted: [] as One[] };
  const counts = new Map<string, number>();
  // The parts of an email are texts of their own.
  const keysOf = new Map<EmailPart | undefined, (finding: Finding) => string>();
  const keyOf = (finding: Finding) => {
    const part = partIn(finding);
    const keyIn = keysOf.get(part) ?? keysInText(textOf(subject, part), part);
    keysOf.set(part, keyIn);
    return keyIn(finding);
  };
  for (const finding of findings) {
    if (finding.severity === 'error') {
      parted.open.push(finding);
      continue;
    }
    const content = keyOf(finding);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const key = count === 1 ? content : `${content}.${String(count)}`;
    (accepted.has(key) ? parted.accepted : parted.open).push({ ...finding, key });
  }
  return parted;
}

/** The part of an email that a finding is about, unless it is the body. */
function partIn(finding: Finding & { part?: EmailPart | undefined }): EmailPart | undefined {
  return finding.part;
}

function textOf(subject: Template | Message, part: EmailPart | undefined): string {
  return generateLiquid(part !== undefined && isMessage(subject) ? partOfEmail(subject, part) : subject).text;
}

/** Makes the keys of the findings in one text, which come in its order. */
function keysInText(text: string, part: EmailPart | undefined): (finding: Finding) => string {
  // What is about no place in particular is about all of the text.
  let whole: string | undefined;
  const around: number[] = [];
  const contentKey = keysOfContents();
  const prefix = part === undefined ? '' : `${part} `;
  return (finding) => {
    const { start, end } = finding;
    if (start >= end) return contentKey(finding, prefix + (whole ??= shortHash(plain(text))));
    while ((around.at(-1) ?? Infinity) <= start) around.pop();
    around.push(end);
    const written = around.length > DEEPEST ? endsOf(text, start, end) : text.slice(start, end);
    return contentKey(finding, prefix + written);
  };
}

/** A text whose findings are thousands says the same at most of their places. */
const LONGEST_KNOWN = 200;

/** Makes keys of what findings say and of what is written at their places. What is short is read once. */
function keysOfContents(): (finding: Finding, written: string) => string {
  const known = new Map<string, string>();
  return ({ code, params }, written) => {
    const problem = 'problem' in params ? params.problem : '';
    const said = `${code} ${problem} ${written}`;
    const before = known.get(said);
    if (before !== undefined) return before;
    const key = `${code}.${shortHash(`${problem} ${plain(written)}`)}`;
    if (written.length <= LONGEST_KNOWN) known.set(said, key);
    return key;
  };
}

/** Findings about blocks inside of one another would read the innermost once for each of them. */
const DEEPEST = 8;
const LONGEST_END = 40;

function endsOf(text: string, start: number, end: number): string {
  if (end - start <= 2 * LONGEST_END) return text.slice(start, end);
  return `${text.slice(start, start + LONGEST_END)}…${end - start}…${text.slice(end - LONGEST_END, end)}`;
}

/** Spaces, the hyphens of tags and the braces of references follow the style of the text, which says nothing else in another one. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, '')
    .replaceAll('{%-', '{%')
    .replaceAll('-%}', '%}')
    .replaceAll(/\{\{(\w*\.?\$\{[^{}]*\})\}\}/g, '$1');

/** The accepted findings with one more; of too many, the oldest are given up. A finding without a key changes nothing. */
export function withAccepted(
  subject: Template | Message,
  { key }: Pick<Finding, 'key'>,
): readonly AcceptedFinding[] {
  const known = acceptedIn(subject);
  if (key === undefined || known.some((other) => other.key === key)) return known;
  return [...known, { key }].slice(-ACCEPTED_MAX);
}

/** The accepted findings without one, which is asked about again. */
export function withoutAccepted(
  subject: Template | Message,
  { key }: Pick<Finding, 'key'>,
): readonly AcceptedFinding[] {
  return acceptedIn(subject).filter((other) => other.key !== key);
}
