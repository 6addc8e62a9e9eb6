/**
 * Fetches code when first asked, and hands out the same promise from then on: to ask costs nothing when each key, press and
 * focus does. What could not be fetched is fetched again.
 */
export function loadOnce<Loaded>(fetchCode: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= fetchCode().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
