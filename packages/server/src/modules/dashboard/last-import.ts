import type { CatalogImport, LastImport } from '../../contracts/index.ts';

type Author = NonNullable<LastImport['startedBy']>;

/** What an import changed in both lists. */
function totalsOf({ report }: CatalogImport): LastImport['report'] {
  if (report === null) return null;
  const lists = [report.attributes, report.events].filter((list) => list !== null);
  const sum = (change: 'added' | 'changed' | 'typeChanged' | 'gone') =>
    lists.reduce((total, list) => total + list[change].count, 0);
  return {
    total: lists.reduce((total, list) => total + list.total, 0),
    added: sum('added'),
    changed: sum('changed'),
    typeChanged: sum('typeChanged'),
    gone: sum('gone'),
  };
}

/** The last import, without the names in its report. */
export function toLastImport(found: CatalogImport, startedBy: Author | null): LastImport {
  const { id, state, trigger, startedAt, finishedAt, problem } = found;
  return {
    id,
    state,
    trigger,
    startedBy,
    startedAt,
    finishedAt,
    problem: problem?.message ?? null,
    report: totalsOf(found),
  };
}
