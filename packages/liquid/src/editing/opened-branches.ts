import { mapItems } from '../model/condition-items.ts';
import { hasOpened } from '../model/opened.ts';
import type { BuilderSettings, Passage, Statement, Template } from '../model/template.ts';
import { changeInside } from './change-inside.ts';

/*
 * What can be done with opened branches without printing them: the code that prints messages is five times the code that
 * edits templates, which a page loads to show a builder.
 */

/**
 * A template after an edit of its texts, where nobody prints passages: a branch whose text is another one now is no longer
 * opened, as its text is what counts.
 */
export function withChangedClosed(before: Template, after: Template): Template {
  if (before === after || !hasOpened(after)) return after;
  const texts = new Map(before.statements.map((statement) => [statement.id, statement]));
  let isChanged = false;
  const statements = after.statements.map((statement): Statement => {
    const was = texts.get(statement.id);
    const { passages, ...closed } = statement;
    if (passages === undefined || was?.passages !== passages || was.customText === statement.customText)
      return statement;
    isChanged = true;
    return closed;
  });
  const settings = withElseClosed(before.settings, after.settings);
  return isChanged || settings !== after.settings ? { ...after, statements, settings } : after;
}

function withElseClosed(before: BuilderSettings, after: BuilderSettings): BuilderSettings {
  const { fallbackPassages, ...closed } = after;
  if (fallbackPassages === undefined || before.fallbackPassages !== fallbackPassages) return after;
  return before.customFallback === after.customFallback ? after : closed;
}

/** Passages of a copied branch, with ids of their own. */
export function withIdsOfCopy(passages: readonly Passage[], prefix: string): readonly Passage[] {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `${prefix}-${count}`;
  };
  const copyAll = (list: readonly Passage[]): readonly Passage[] => list.map(copy);
  const copy = (passage: Passage): Passage => {
    const inside = changeInside(passage, copyAll);
    if (inside.kind !== 'decision') return { ...inside, id: newId() };
    const statements = inside.template.statements.map((statement) => ({
      ...statement,
      id: newId(),
      conditions: mapItems(statement.conditions, (item) => ({ ...item, id: newId() })),
    }));
    return { ...inside, id: newId(), template: { ...inside.template, statements } };
  };
  return copyAll(passages);
}
