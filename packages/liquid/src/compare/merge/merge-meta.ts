import type { ConditionItem, Message, Template } from '../../model/template.ts';
import { mapItems } from '../../model/condition-items.ts';
import { type Meta, withMeta } from '../../model/meta.ts';
import { hasMeta, withOwnVersion } from '../../model/own-version.ts';
import type { Lineage } from './lineage.ts';

interface Part {
  meta?: Meta | undefined;
}

/**
 * What a host keeps with a part, of both versions, key by key: theirs where only they have changed it, and one's own everywhere
 * else. There is nothing to choose: Sluice does not know what it means.
 */
export function metaOfBoth(mine: Part, theirs: Part, base: Part | undefined): Meta | undefined {
  if (mine.meta === theirs.meta) return mine.meta;
  const [own, their, before] = [mine, theirs, base].map((part) => new Map(Object.entries(part?.meta ?? {})));
  if (own === undefined || their === undefined) return mine.meta;
  const kept = new Map(own);
  for (const key of new Set([...their.keys(), ...(before?.keys() ?? [])])) {
    const [ours, first] = [own, before].map((meta) => JSON.stringify(meta?.get(key)));
    if (base === undefined ? own.has(key) : ours !== first) continue;
    const value = their.get(key);
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
  return kept.size === 0 ? undefined : Object.fromEntries(kept);
}

/** Two versions of a template, with what is the same in both. */
interface BothTemplates {
  mine: Template;
  theirs: Template;
  base?: Template | undefined;
  branches: readonly {
    shared?:
      | {
          mine: { statement: Template['statements'][number] };
          theirs: { statement: Template['statements'][number] };
          began: Template['statements'][number] | undefined;
          conditions: {
            mine: readonly ConditionItem[];
            theirs: readonly ConditionItem[];
            lineage: Lineage<ConditionItem>;
          };
        }
      | undefined;
  }[];
}

/** A merged template with what the host keeps, of both versions. */
export function withMetaOfBoth(merged: Template, both: BothTemplates): Template {
  const { mine, theirs, base, branches } = both;
  if (!hasMeta(mine) && !hasMeta(theirs)) return merged;
  const known = new Map<string, Meta | undefined>();
  const note = (own: Part & { id: string }, their: Part & { id: string }, began: Part | undefined) => {
    const meta = metaOfBoth(own, their, base === undefined ? undefined : (began ?? {}));
    if (!known.has(their.id)) known.set(their.id, meta);
    known.set(own.id, meta);
  };
  for (const { shared } of branches) {
    if (shared === undefined) continue;
    note(shared.mine.statement, shared.theirs.statement, shared.began);
    const { mine: own, theirs: their, lineage } = shared.conditions;
    for (const [index, item] of own.entries()) {
      const other = their[lineage.matches[index] ?? -1];
      if (other !== undefined) note(item, other, lineage.base?.[lineage.ofMine[index] ?? -1]);
    }
  }
  const settle = <Kept extends Part & { id: string }>(part: Kept): Kept =>
    known.has(part.id) ? withMeta(part, known.get(part.id)) : part;
  const statements = merged.statements.map((statement) => {
    const conditions = mapItems(statement.conditions, settle);
    return settle(conditions === statement.conditions ? statement : { ...statement, conditions });
  });
  return withOwnVersion(withMeta({ ...merged, statements }, metaOfBoth(mine, theirs, base)));
}

/** The same for a message; its passages have theirs already. */
export function withMessageMetaOfBoth(
  merged: Message,
  { mine, theirs, base }: { mine: Message; theirs: Message; base?: Message | undefined },
): Message {
  return withOwnVersion(withMeta(merged, metaOfBoth(mine, theirs, base)));
}
