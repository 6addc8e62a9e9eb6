import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { checkLiquid } from './check-liquid.ts';
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

/** Without anything accepted, all findings are open: their keys, which take time, say nothing. */
function openFindings(found: readonly Finding[], template: Template): readonly Finding[] {
  const { acceptedFindings = [] } = template.settings;
  return acceptedFindings.length === 0 ? found : partFindings(found, template).open;
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
