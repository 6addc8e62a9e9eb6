/** Workspaces that the person is leaving in this page: they need no explanation. */
const expected = new Set<string>();
const listeners = new Set<(workspaceId: string) => void>();

/** Tells that the person has lost access to a workspace. */
export const removals = {
  announce(workspaceId: string): void {
    if (expected.has(workspaceId)) return;
    for (const listener of listeners) listener(workspaceId);
  },

  /** The person is about to leave a workspace. @returns a function for when that has failed */
  expect(workspaceId: string): () => void {
    expected.add(workspaceId);
    return () => expected.delete(workspaceId);
  },

  /** @returns a function that ends the subscription */
  subscribe(listener: (workspaceId: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
