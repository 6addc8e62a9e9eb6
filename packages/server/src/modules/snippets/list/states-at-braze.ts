import { SnippetAtBraze, type SnippetState } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetPage } from './page-cache.ts';

/** The states of snippets and their Content Blocks, by the ids of the snippets. */
export type StatesAtBraze = ReadonlyMap<string, SnippetAtBraze>;

/** Knows the Content Blocks of snippets. */
export interface AtBrazeSource {
  /** Of these snippets. */
  of: (scope: WorkspaceScope, ids: readonly string[]) => Promise<StatesAtBraze>;
  /** Of the whole library. */
  all: (scope: WorkspaceScope) => Promise<StatesAtBraze>;
}

export const isAtBraze = (state: SnippetState): state is SnippetAtBraze =>
  SnippetAtBraze.safeParse(state).success;

const nothing: StatesAtBraze = new Map();

export type AtBraze = ReturnType<typeof createAtBraze>;

/** What the library says of Braze. The module that knows the Content Blocks needs this one, so it hands in what it knows. */
export function createAtBraze() {
  let source: AtBrazeSource = { of: async () => nothing, all: async () => nothing };
  return {
    use: (next: AtBrazeSource): void => {
      source = next;
    },

    all: (scope: WorkspaceScope) => source.all(scope),

    /** Adds to each snippet of a page how it compares. Without Content Blocks it is the same page. */
    async addTo(scope: WorkspaceScope, page: SnippetPage): Promise<SnippetPage> {
      const states = await source.of(
        scope,
        page.items.map(({ id }) => id),
      );
      if (states.size === 0) return page;
      const items = page.items.map((item) => {
        const atBraze = states.get(item.id);
        return atBraze === undefined ? item : { ...item, atBraze };
      });
      return { ...page, items };
    },
  };
}
