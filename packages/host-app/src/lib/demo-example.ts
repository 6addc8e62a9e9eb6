import { DEMO_EXAMPLE } from '@sluice/server/contracts';
import { testedGeneratorPath } from '../config/paths.ts';

/** The request for the snippets of the demo library. */
export interface ExampleQuery {
  q?: string;
  page: 1;
  limit: 1;
  sort: 'createdAt';
}

/**
 * The address of the demo's example, with the result of its test. Visitors share the demo: where one of them has renamed or
 * deleted the example, it is the oldest snippet there is; `undefined` without any, or if it can't be found now.
 * @param list the snippets that a query finds
 */
export async function findExamplePath(
  list: (query: ExampleQuery) => Promise<readonly { id: string }[]>,
): Promise<string | undefined> {
  const any = { page: 1, limit: 1, sort: 'createdAt' } as const;
  try {
    const [example] = await list({ ...any, q: DEMO_EXAMPLE });
    const [first] = example ? [example] : await list(any);
    return first && testedGeneratorPath(first.id);
  } catch {
    return undefined;
  }
}
