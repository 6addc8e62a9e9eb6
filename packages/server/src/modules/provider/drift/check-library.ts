import type { AttributeDefinition } from '@sluice/liquid';
import { checkLiquid, checkTemplate } from '@sluice/liquid/text';
import type { Clock } from '../../../core/clock.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import type { LibraryFindings } from './drift.document.ts';
import type { DriftRepository } from './drift.repository.ts';
import { createTurns, type Turns } from './turns.ts';

type SnippetBatch =
  ReturnType<SnippetsService['contentBatches']> extends AsyncGenerator<infer Batch> ? Batch : never;
type Checked = SnippetBatch[number];

interface Dependencies {
  drift: Pick<DriftRepository, 'findDrift' | 'saveFindings'>;
  catalog: Pick<CatalogRepository, 'items'>;
  snippets: Pick<SnippetsService, 'contentBatches'>;
  now: Clock;
}

const definitionOf = (
  name: string,
  dataType: AttributeDefinition['dataType'] | null,
): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  ...(dataType && { dataType }),
});

/** The checks that the builder runs when it opens the snippet. */
function findingsOf({ content, builderState }: Checked, catalog: readonly AttributeDefinition[]) {
  const found = builderState === null ? checkLiquid(content, catalog) : checkTemplate(builderState, catalog);
  const count = (wanted: string) => found.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** Checks all finished snippets of a workspace against its current attributes, and stores how many problems they have. */
export function createLibraryCheck({ drift, catalog: { items }, snippets, now }: Dependencies) {
  /** Remembers the attributes that snippets use: most snippets use the same ones. */
  function createDefinitions(workspaceId: string, generation: number) {
    const known = new Map<string, AttributeDefinition | null>();
    return async (batch: SnippetBatch): Promise<ReadonlyMap<string, AttributeDefinition | null>> => {
      const names = new Set(batch.flatMap(({ attributeNames }) => attributeNames));
      const wanted = [...names].filter((name) => !known.has(name));
      const found = await items.attributes.findByNames({ workspaceId, generation }, wanted);
      for (const name of wanted) {
        const item = found.get(name);
        known.set(name, item?.isUsable ? definitionOf(name, item.dataType) : null);
      }
      return known;
    };
  }

  async function count(workspaceId: string, generation: number, turns: Turns, signal: AbortSignal) {
    const totals = { errors: 0, warnings: 0, snippets: 0 };
    const definitionsFor = createDefinitions(workspaceId, generation);
    for await (const batch of snippets.contentBatches({ workspaceId })) {
      signal.throwIfAborted();
      const known = await definitionsFor(batch);
      for (const snippet of batch) {
        if (snippet.isDraft) continue;
        // Only what it uses: the whole list would have to be indexed for each snippet.
        const used = snippet.attributeNames.flatMap((name) => known.get(name) ?? []);
        const { errors, warnings } = findingsOf(snippet, used);
        totals.errors += errors;
        totals.warnings += warnings;
        if (errors + warnings > 0) totals.snippets += 1;
        await turns.next();
      }
    }
    return totals;
  }

  /** @returns whether the result differs from the last one */
  return async (workspaceId: string, signal: AbortSignal): Promise<boolean> => {
    const known = await drift.findDrift({ workspaceId });
    if (known === null) return false;
    const checkedAt = now();
    const totals = await count(workspaceId, known.generation, createTurns(), signal);
    const findings: LibraryFindings = { ...totals, checkedAt };
    await drift.saveFindings({ workspaceId }, known.generation, findings);
    const { findings: last } = known;
    return (
      last?.errors !== findings.errors ||
      last.warnings !== findings.warnings ||
      last.snippets !== findings.snippets
    );
  };
}
