import { withEmptyTextsKept } from '../model/imported-layout.ts';
import { hasOpened } from '../model/opened.ts';
import type { DecisionPassage, Passage, Statement, Template } from '../model/template.ts';
import { type MessageNames, namesOf } from '../translate/print/message-names.ts';
import { printDecision, textOfPassages } from '../translate/print/print-passages.ts';
import { changeInside } from './change-inside.ts';
import { changeSettings } from './change-settings.ts';
import { joined, type Passages } from './passage-lists.ts';

/*
 * The text of an opened branch and its passages say the same: after an edit of the passages the text is their print, and
 * after an edit of the text the passages are what is still there of them.
 */

/** The passages of a message after an edit: the text of every opened branch is what its passages print. */
export function withTextsPrinted(passages: Passages): Passages {
  return passages.some(isOpened) ? settleAll(passages, namesOf(passages)) : passages;
}

function isOpened(passage: Passage): boolean {
  if (passage.kind === 'loop')
    return passage.passages.some(isOpened) || passage.emptyPassages?.some(isOpened) === true;
  return passage.kind === 'decision' && hasOpened(passage.template);
}

function settleAll(passages: Passages, names: MessageNames): Passages {
  const settled = passages.map((passage) => settle(passage, names));
  return settled.every((passage, index) => passage === passages[index]) ? passages : settled;
}

function settle(passage: Passage, names: MessageNames): Passage {
  if (passage.kind === 'loop') return changeInside(passage, (list) => settleAll(list, names));
  if (passage.kind !== 'decision') return passage;
  // Its variables are set before those of the decisions in it.
  printDecision(passage, names);
  if (!hasOpened(passage.template)) return passage;
  return settleDecision(changeInside(passage, (list) => settleAll(list, names)) as DecisionPassage, names);
}

function settleDecision(decision: DecisionPassage, names: MessageNames): DecisionPassage {
  const { template } = decision;
  const { fallbackPassages, customFallback } = template.settings;
  let changed = template;
  const statements = template.statements.map((statement) => {
    const { passages, customText } = statement;
    if (passages === undefined) return statement;
    const text = textOfPassages(passages, names);
    return text === customText ? statement : { ...statement, customText: text };
  });
  if (statements.some((statement, index) => statement !== template.statements[index]))
    changed = withEmptyTextsKept(template, { ...template, statements });
  if (fallbackPassages !== undefined) {
    const text = textOfPassages(fallbackPassages, names);
    if (text !== customFallback)
      changed = withEmptyTextsKept(changed, changeSettings(changed, { customFallback: text }));
  }
  if (changed === template) return decision;
  return { ...decision, template: withLivePassages({ ...template, statements }, changed) };
}

/**
 * A template after an edit of its texts. Of what was open in a changed text, all that is still there stays as it is, so that
 * nobody loses a half-built condition by typing beside it.
 */
export function withLivePassages(before: Template, after: Template): Template {
  if (before === after || !hasOpened(after)) return after;
  const texts = new Map(before.statements.map((statement) => [statement.id, statement]));
  const statements = after.statements.map((statement): Statement => {
    const { passages, customText } = statement;
    const was = texts.get(statement.id);
    if (passages === undefined || was?.passages !== passages || was.customText === customText)
      return statement;
    return { ...statement, passages: stillIn(customText, passages) };
  });
  const isSame = statements.every((statement, index) => statement === after.statements[index]);
  const template = isSame ? after : { ...after, statements };
  const { settings } = template;
  const { fallbackPassages, customFallback } = settings;
  const isSameElse =
    fallbackPassages === undefined ||
    before.settings.fallbackPassages !== fallbackPassages ||
    before.settings.customFallback === customFallback;
  if (isSameElse) return template;
  return {
    ...template,
    settings: { ...settings, fallbackPassages: stillIn(customFallback, fallbackPassages) },
  };
}

/** A text as passages: those of before that it still contains, in their order, and the text around them. */
function stillIn(text: string, before: Passages): Passages {
  const found: Passage[] = [];
  let end = 0;
  let textId: string | undefined;
  const addText = (piece: string, otherId: string): void => {
    if (piece !== '') found.push({ kind: 'text', id: textId ?? otherId, text: piece });
    textId = undefined;
  };
  for (const passage of before) {
    if (passage.kind === 'text') {
      textId = passage.id;
      continue;
    }
    const printed = textOfPassages([passage], namesOf([]));
    const at = text.indexOf(printed, end);
    if (at === -1) continue;
    addText(text.slice(end, at), `${passage.id}-before`);
    found.push(passage);
    end = at + printed.length;
  }
  addText(text.slice(end), `${before.at(-1)?.id ?? ''}-after`);
  return joined(found);
}
