import { parseLiquid } from '../document/parse-liquid.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { type PassageParent, passagesIn } from '../model/message.ts';
import type { DecisionPassage, Message } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { checkDocument } from './check-liquid.ts';
import { checkDecision } from './check-template.ts';
import type { Catalog, TemplateFacts } from './context/text-context.ts';
import type { Finding } from './table.ts';

/** A finding of a message. Its position, and that of the edits of its fix, are those of the whole generated text. */
export type MessageFinding = Finding & {
  /** The innermost passage that it is about. Absent: it is about the whole message. */
  passageId?: string | undefined;
  /** What is around that passage, from the outermost. */
  path: readonly PassageParent[];
};

/** The place of a passage, with what is around it. */
interface Place {
  id: string;
  start: number;
  end: number;
  path: readonly PassageParent[];
}

/**
 * Checks a message, of an email its body: its text as a whole, so that variables and loops around a condition are known, and each of its decisions,
 * whose fixes are edits of its template (`template-changed` with the finding's `passageId`). Never throws.
 */
export function checkMessage(message: Message, catalog?: Catalog): MessageFinding[] {
  const generated = generateLiquid(message);
  const all = passagesIn(message.passages);
  const places = all.flatMap(({ passage: { id }, path }): Place[] => {
    const place = generated.places.get(id);
    return place === undefined ? [] : [{ id, path, ...place }];
  });
  const decisions = all.flatMap(({ passage }) => (passage.kind === 'decision' ? [passage] : []));
  const incomplete = new Set(generated.incomplete.map(({ statementId }) => statementId));
  const inText = checkDocument(
    parseLiquid(generated.text),
    catalog,
    'whole',
    factsOf(decisions, generated.map.blocks),
  );
  const found = new Set(inText.map(keyOf));
  const explained = new Set<string>();
  const ofDecisions = decisions.flatMap((decision) => {
    const place = places.find(({ id }) => id === decision.id);
    const own = generateLiquid(decision.template).text;
    // Its variables may have other names in the message: then only the whole text is checked.
    if (place === undefined || !generated.text.startsWith(own, place.start)) return [];
    return checkDecision(decision.template, catalog, (one) => {
      const key = keyOf(moved(one, place.start));
      const isOwn = found.has(key) && innermost(places, moved(one, place.start))?.id === decision.id;
      if (isOwn) explained.add(key);
      return isOwn;
    }).map((one): MessageFinding => ({
      ...moved(one, place.start),
      passageId: decision.id,
      path: place.path,
    }));
  });
  const others = inText.flatMap((one): MessageFinding[] => {
    const place = innermost(places, one);
    const { statementId } = generated.map.rangeAt(one.start) ?? {};
    if (explained.has(keyOf(one)) || (statementId !== undefined && incomplete.has(statementId))) return [];
    const where = place === undefined ? { path: [] } : { passageId: place.id, path: place.path };
    return [{ ...one, ...(statementId !== undefined && { statementId }), ...where }];
  });
  return [...ofDecisions, ...others].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function keyOf({ code, start, end }: Finding): string {
  return `${code} ${start} ${end}`;
}

/** A finding of a decision, placed in the message. */
function moved<Entry extends Finding>(finding: Entry, by: number): Entry {
  const { start, end, fix } = finding;
  const placed = { ...finding, start: start + by, end: end + by };
  if (fix?.kind !== 'text') return placed;
  const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }));
  return { ...placed, fix: { ...fix, edits } };
}

/** The innermost passage that contains all of a finding: passages come before those in them. */
function innermost(places: readonly Place[], { start, end }: Finding): Place | undefined {
  return places.findLast((place) => place.start <= start && end <= place.end && start < place.end);
}

/** What the decisions say about the branches of the text. */
function factsOf(
  decisions: readonly DecisionPassage[],
  blocks: readonly { text: string; statementId?: string | undefined }[],
): TemplateFacts {
  const statements = decisions.flatMap(({ template }) => template.statements);
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  const byStart = new Map<number, string>();
  let start = 0;
  for (const { text, statementId } of blocks) {
    if (statementId !== undefined && !byStart.has(start)) byStart.set(start, statementId);
    start += text.length;
  }
  return {
    declared: statements.map(({ conditions }) => conditionsIn(conditions)),
    ownerOf: (at) => byId.get(byStart.get(at) ?? ''),
  };
}
