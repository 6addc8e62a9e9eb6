import type { AttributeDefinition } from '@sluice/liquid';
import { LRUCache } from 'lru-cache';
import { readableState, type SnippetFindings } from '../../../contracts/index.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import type { TimeSlicer } from '../../../threads/time-slicer.ts';
import type { ProviderContext } from '../context.ts';

type BatchOf<Batches> = Batches extends AsyncGenerator<infer Batch> ? Batch : never;
type Used = BatchOf<ReturnType<SnippetsService['useBatches']>>[number];
type Checked = BatchOf<ReturnType<SnippetsService['contentBatches']>>[number];
/** What is known of each name that snippets use; `null` for what conditions cannot use. */
export type Definitions = Map<string, AttributeDefinition | null>;

/** The problems of one version of a snippet, as long as the attributes that it uses do not change. */
interface Remembered {
  signature: string;
  errors: number;
  warnings: number;
}

/** Snippets whose findings one process remembers; about ten megabytes. */
const REMEMBERED_MAX = 50_000;

/** A custom attribute as checks and tests need it. */
export const definitionOf = (
  name: string,
  dataType: AttributeDefinition['dataType'] | null,
): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  ...(dataType && { dataType }),
});

/** Identifies everything that the findings of a snippet depend on. */
function signatureOf(
  { version, attributeNames }: Pick<Used, 'version' | 'attributeNames'>,
  known: Definitions,
) {
  const types = attributeNames.map((name) => {
    const definition = known.get(name);
    return definition ? (definition.dataType ?? 'any') : '-';
  });
  return `${version} ${types.join(' ')}`;
}

/** The checks that the builder runs when it opens the snippet, without what somebody has accepted. */
async function findingsOf(
  { analysis }: ProviderContext,
  { workspaceId, content, builderState, attributeNames }: Checked,
  known: Definitions,
) {
  // Only what it uses: the whole list would have to be indexed for each snippet.
  const catalog = attributeNames.flatMap((name) => known.get(name) ?? []);
  const found = await analysis.check(
    { scope: workspaceId },
    {
      content,
      builderState: readableState(builderState),
      catalog,
    },
  );
  const count = (wanted: string) => found.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}

interface Result {
  snippet: Used;
  findings: SnippetFindings;
}

/** Few enough that writing them holds up no request. */
const SAVED_AT_ONCE = 25;

/** A snippet without findings is not written for having been checked: most libraries consist of them. */
const isNews = (known: SnippetFindings | null, { errors, warnings }: SnippetFindings) =>
  (known?.errors ?? 0) !== errors || (known?.warnings ?? 0) !== warnings;

/** Stores with each snippet what was found, where it is news. @returns how many that were */
async function saveNews(
  { saveFindings }: SnippetsService,
  workspaceId: string,
  results: readonly Result[],
  slicer: TimeSlicer,
): Promise<number> {
  const news = results.filter(({ snippet, findings }) => isNews(snippet.findings ?? null, findings));
  for (let start = 0; start < news.length; start += SAVED_AT_ONCE) {
    const slice = news.slice(start, start + SAVED_AT_ONCE);
    await saveFindings(
      { workspaceId },
      slice.map(({ snippet: { _id: id, version }, findings }) => ({ id, version, findings })),
    );
    await slicer.next();
  }
  return news.length;
}

/** The attributes of a workspace, as one import has brought them. */
export interface CatalogVersion {
  workspaceId: string;
  generation: number;
}

/** Checks snippets. What has been checked before and still holds is remembered. */
export function createSnippetChecks(context: ProviderContext) {
  const {
    catalog: { items },
    snippets,
  } = context;
  // By their size: for a number of entries, their room would be taken at every start.
  const remembered = new LRUCache<string, Remembered>({ maxSize: REMEMBERED_MAX, sizeCalculation: () => 1 });

  async function define(batch: readonly Used[], version: CatalogVersion, known: Definitions) {
    const names = new Set(batch.flatMap(({ attributeNames }) => attributeNames));
    const wanted = [...names].filter((name) => !known.has(name));
    const found = await items.attributes.findByNames(version, wanted);
    for (const name of wanted) {
      const item = found.get(name);
      known.set(name, item?.isUsable ? definitionOf(name, item.dataType) : null);
    }
  }

  async function check(workspaceId: string, ids: readonly string[], known: Definitions, slicer: TimeSlicer) {
    for await (const contents of snippets.contentBatches({ workspaceId }, ids)) {
      for (const snippet of contents) {
        const signature = signatureOf(snippet, known);
        remembered.set(snippet._id, { signature, ...(await findingsOf(context, snippet, known)) });
        await slicer.next();
      }
    }
  }

  /** Checks the finished ones among these, and stores what was found. */
  return async (
    version: CatalogVersion,
    batch: readonly Used[],
    known: Definitions,
    slicer: TimeSlicer,
  ): Promise<{ results: Result[]; news: number }> => {
    const finished = batch.filter(({ isDraft }) => !isDraft);
    await define(finished, version, known);
    const others = finished.filter((one) => remembered.get(one._id)?.signature !== signatureOf(one, known));
    await check(
      version.workspaceId,
      others.map(({ _id }) => _id),
      known,
      slicer,
    );
    const results = finished.map((snippet) => {
      const { errors = 0, warnings = 0 } = remembered.get(snippet._id) ?? {};
      return { snippet, findings: { errors, warnings } };
    });
    return { results, news: await saveNews(snippets, version.workspaceId, results, slicer) };
  };
}
