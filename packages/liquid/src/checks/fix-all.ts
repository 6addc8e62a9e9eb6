import type { MessageAction } from '../editing/message-action.ts';
import { messageReducer } from '../editing/message-reducer.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { partOfEmail } from '../model/email.ts';
import { isMessage } from '../model/message.ts';
import type { EmailPart, Message, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkEmailParts } from './check-email-parts.ts';
import { checkMessage, type MessageFinding } from './check-message.ts';
import { checkTemplate } from './check-template.ts';
import { partFindings } from './accepted-findings.ts';
import type { Catalog } from './context/text-context.ts';
import { actionsOfFix } from './actions-of-fix.ts';
import { applyTextFix, changesNobody, type Fix, type TextEdit } from './fix.ts';
import type { Finding } from './table.ts';

/** A fix may bring to light what another one can mend. More rounds than this are never needed by a text of people. */
const ROUNDS_MAX = 20;

/**
 * A template with every fix that changes nobody's message; the same object where there is none. What somebody has accepted
 * stays.
 */
export function fixAll(template: Template, catalog?: Catalog): Template {
  let fixed = template;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const open = openFindings(checkTemplate(fixed, catalog), fixed);
    // A fix of a text is the whole text after it: one in each branch, and the next one in the next round.
    const touched = new Set<string | undefined>();
    const actions = open.flatMap(({ fix, statementId }) => {
      if (fix?.kind !== 'template' || !changesNobody(fix) || touched.has(statementId)) return [];
      touched.add(statementId);
      return fix.actions;
    });
    const next = withAroundFixed(actions.reduce(templateReducer, fixed), catalog);
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

/** The same of the text before and behind the branches. */
function withAroundFixed(template: Template, catalog: Catalog | undefined): Template {
  const { source } = template;
  if (source === undefined || source.before + source.after === '') return template;
  const { text } = generateLiquid(template);
  const { before, after } = source;
  const end = text.length - after.length;
  if (!text.startsWith(before) || !text.endsWith(after)) return template;
  const edits = editsApart(openFindings(checkLiquid(text, catalog), template), changesNobody);
  const ofBefore = edits.filter((edit) => edit.end <= before.length);
  const ofAfter = edits.filter((edit) => edit.start >= end);
  if (ofBefore.length + ofAfter.length === 0) return template;
  const changed = applyTextFix(text.slice(end), ofAfter.map(movedBy(-end)));
  return { ...template, source: { ...source, before: applyTextFix(before, ofBefore), after: changed } };
}

function movedBy(by: number): (edit: TextEdit) => TextEdit {
  return (edit) => ({ ...edit, start: edit.start + by, end: edit.end + by });
}

/**
 * A message, and of an email its subject and its preheader, with every fix that changes nobody's message; the same object where
 * there is none. Its passages keep their ids and names. What somebody has accepted stays.
 */
export function fixAllOfMessage(message: Message, catalog?: Catalog): Message {
  let fixed = message;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = openFindings([...checkMessage(fixed, catalog), ...checkEmailParts(fixed, catalog)], fixed);
    const next = editsOf(found, fixed).reduce((one, edit) => messageReducer(one, edit), fixed);
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

type FindingOfEmail = MessageFinding & { part?: EmailPart };

/** Of each passage all edits of its text that do not meet, and the first fix of each branch: the next one follows in the next round. */
function editsOf(found: readonly FindingOfEmail[], message: Message): readonly MessageAction[] {
  const touched = new Set<string>();
  const isFirst = (place: string) => !touched.has(place) && touched.add(place).size > 0;
  return found.flatMap(({ fix, passageId, statementId, part }) => {
    if (fix === undefined || passageId === undefined || !changesNobody(fix)) return [];
    const inPart = part === undefined ? message : partOfEmail(message, part);
    if (fix.kind === 'template')
      return isFirst(`${passageId} ${statementId}`) ? (actionsOfFix(inPart, { fix, passageId }) ?? []) : [];
    if (!isFirst(passageId)) return [];
    const others = found.filter((one) => one.passageId === passageId && one.part === part);
    const edits = editsApart(others, changesNobody);
    return actionsOfFix(inPart, { fix: { ...fix, edits }, passageId }) ?? [];
  });
}

/** Without anything accepted, all findings are open: their keys, which take time, say nothing. */
function openFindings<One extends Finding>(
  found: readonly One[],
  subject: Template | Message,
): readonly One[] {
  const { acceptedFindings = [] } = isMessage(subject) ? subject : subject.settings;
  return acceptedFindings.length === 0 ? found : partFindings(found, subject).open;
}

/**
 * A text with every fix that changes nobody's message.
 * @param isMade which fixes are made instead: `onlyWrites` for a text that is being typed
 */
export function fixAllOfText(
  text: string,
  catalog?: Catalog,
  isMade: (fix: Fix) => boolean = changesNobody,
): string {
  let fixed = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const edits = editsApart(checkLiquid(fixed, catalog), isMade);
    if (edits.length === 0) break;
    fixed = applyTextFix(fixed, edits);
  }
  return fixed;
}

/** The edits of fixes that do not meet: what one of them has changed, another one cannot know. */
function editsApart(findings: readonly Finding[], isMade: (fix: Fix) => boolean): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let end = -1;
  for (const { fix } of findings) {
    if (fix?.kind !== 'text' || !isMade(fix)) continue;
    const [first] = fix.edits;
    if (first === undefined || fix.edits.some((edit) => edit.start < end)) continue;
    for (const edit of fix.edits) {
      edits.push(edit);
      end = Math.max(end, edit.end + 1);
    }
  }
  return edits;
}
