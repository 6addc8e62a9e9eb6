import type { PassageParent } from '../model/message.ts';
import type { Passage, Template } from '../model/template.ts';

type ChangeList = (list: readonly Passage[], parent: PassageParent) => readonly Passage[];

/** A passage with the lists inside it changed; the same object when none of them is another one. */
export function changeInside(passage: Passage, change: ChangeList): Passage {
  const passageId = passage.id;
  if (passage.kind === 'loop') {
    const passages = change(passage.passages, { passageId, part: 'entries' });
    const { emptyPassages: before } = passage;
    const emptyPassages = before && change(before, { passageId, part: 'empty' });
    if (passages === passage.passages && emptyPassages === before) return passage;
    return { ...passage, passages, ...(emptyPassages && { emptyPassages }) };
  }
  if (passage.kind !== 'decision') return passage;
  const template = changeInTemplate(passage.template, passageId, change);
  return template === passage.template ? passage : { ...passage, template };
}

function changeInTemplate(template: Template, passageId: string, change: ChangeList): Template {
  const { statements, settings } = template;
  const changed = statements.map((statement) => {
    const { id: statementId, passages: before } = statement;
    const passages = before && change(before, { passageId, part: 'branch', statementId });
    return passages === before ? statement : { ...statement, passages };
  });
  const { fallbackPassages: before } = settings;
  const fallbackPassages = before && change(before, { passageId, part: 'else' });
  const isSame = changed.every((statement, index) => statement === statements[index]);
  if (isSame && fallbackPassages === before) return template;
  return {
    ...template,
    statements: isSame ? statements : changed,
    settings: fallbackPassages === before ? settings : { ...settings, fallbackPassages },
  };
}
