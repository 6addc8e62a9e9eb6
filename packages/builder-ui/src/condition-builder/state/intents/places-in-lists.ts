import type { Condition, Template } from '@sluice/liquid';

type Identified = readonly { id: string }[];

/** The one after; for the last, the one before. */
export function neighbourOf(list: Identified, id: string): string | undefined {
  const index = indexOf(list, id);
  return (list[index + 1] ?? list[index - 1])?.id;
}

export function indexOf(list: Identified, id: string): number {
  return list.findIndex((entry) => entry.id === id);
}

export function isPlace(list: Identified, index: number): boolean {
  return index >= 0 && index < list.length;
}

/** The conditions of a statement; none when it is gone. */
export function conditionsOf(template: Template, statementId: string): readonly Condition[] {
  return template.statements.find((statement) => statement.id === statementId)?.conditions ?? [];
}
