import type { TestStore } from './stores.ts';

type Document = { _id: string } & Record<string, unknown>;

export type StoreSnapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Remembers what is in a store, so that it can be put back many times. To make it anew takes far longer. */
export async function takeSnapshot({ store }: TestStore, names: readonly string[]) {
  const kept = new Map<string, readonly Document[]>();
  const collectionOf = (name: string) => store.collection<Document>(name);
  await Promise.all(
    names.map(async (name) => kept.set(name, structuredClone(await collectionOf(name).find({}).toArray()))),
  );
  return {
    documents: (name: string) => kept.get(name) ?? [],

    /** Puts back what these collections had. */
    async putBack(changed: readonly string[]): Promise<void> {
      await Promise.all(
        changed.map(async (name) => {
          await collectionOf(name).deleteMany({});
          const documents = kept.get(name) ?? [];
          if (documents.length === 0) return;
          await collectionOf(name).bulkWrite(
            documents.map((document) => ({ insertOne: { document: structuredClone(document) } })),
          );
        }),
      );
    },
  };
}
