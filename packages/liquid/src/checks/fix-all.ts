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
    const next = actions.reduce(templateReducer, fixed);
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

/**
 * A message, and of an email its subject and its preheader, with every fix that changes nobody's message; the same object where
 * there is none. Its passages keep their ids and names. What somebody has accepted stays.
 */
export function fixAllOfMessage(message: Message, catalog?: Catalog): Message {
  let fixed = message;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = [...checkMessage(fixed, catalog), ...checkEmailParts(fixed, catalog)];
    const next = openFindings(found, fixed)
      .flatMap(oncePerPassage(fixed))
      .reduce((one, edit) => messageReducer(one, edit), fixed);
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

type FindingOfEmail = MessageFinding & { part?: EmailPart };

/** The edits of the first fix in each passage and branch: the next one follows in the next round. */
function oncePerPassage(message: Message): (finding: FindingOfEmail) => readonly MessageAction[] {
  const touched = new Set<string>();
  return ({ fix, passageId, statementId, part }) => {
    if (fix === undefined || passageId === undefined || !changesNobody(fix)) return [];
    const place = `${passageId} ${statementId ?? ''}`;
    if (touched.has(place)) return [];
    touched.add(place);
    if (fix.kind === 'template')
      return fix.actions.map((action) => ({ type: 'template-changed', passageId, action }) as const);
    const { places, text } = generateLiquid(part === undefined ? message : partOfEmail(message, part));
    const { start, end } = places.get(passageId) ?? { start: 0, end: 0 };
    if (fix.edits.some((edit) => edit.start < start || edit.end > end)) return [];
    const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const changed = applyTextFix(text.slice(start, end), edits);
    return [{ type: 'passage-text-changed', passageId, text: changed }];
  };
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
