/** In which statement and condition of the builder an element stands, if in any. */
export function idsAround(element: Element): {
  statementId: string | undefined;
  conditionId: string | undefined;
} {
  return {
    statementId: element.closest<HTMLElement>('[data-statement]')?.dataset['statement'],
    conditionId: element.closest<HTMLElement>('[data-condition]')?.dataset['condition'],
  };
}
