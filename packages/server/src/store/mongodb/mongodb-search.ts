import { MongoServerError, type Collection as DriverCollection, type Db, type Filter } from 'mongodb';
import { contains, gramsOf, gramsToLookUp } from '../contains.ts';
import {
  scalarsOf,
  type Searched,
  type SearchFields,
  type SearchFilter,
  type SearchIndex,
  type SearchPage,
  type ValueCount,
} from '../search.ts';
import { searchOverloaded, searchTurns } from '../search-turns.ts';
import { isDuplicateKeyError, type StoredDocument } from '../store.ts';

/** The keys of a document, under its id. */
interface KeyDocument extends StoredDocument {
  scope: string;
  stamp: number;
  /** The distinct sequences of characters in the text. */
  grams: string[];
  text: string;
  [field: string]: unknown;
}

/** Few enough that decoding them holds up no request. */
const BATCH = 1000;
/** So many searches of this process work in the database at once. */
const AT_ONCE = 8;
/** MongoDB's code for an operation that took longer than it may. */
const TOO_LATE = 50;
/** A database that does not stop by itself is not waited for any longer than this, in milliseconds. */
const GRACE_MS = 150;

/**
 * Searches the keys of a collection, which are a collection of their own: what a search needs of each document, so that no
 * document is read, with the sequences of characters in its text under an index.
 */
export class MongodbSearch<Document extends StoredDocument> implements SearchIndex<Document> {
  readonly isAutomatic = false;
  readonly #keys: DriverCollection<KeyDocument>;
  readonly #fields: SearchFields<Document>;
  readonly #turns = searchTurns(AT_ONCE);

  private constructor(keys: DriverCollection<KeyDocument>, fields: SearchFields<Document>) {
    this.#keys = keys;
    this.#fields = fields;
  }

  static async open<Document extends StoredDocument>(
    database: Db,
    collection: string,
    fields: SearchFields<Document>,
  ): Promise<MongodbSearch<Document>> {
    const keys = database.collection<KeyDocument>(`${collection}_keys`);
    await keys.createIndex({ scope: 1, grams: 1 });
    for (const list of fields.lists) await keys.createIndex({ scope: 1, [list]: 1 });
    // With one of these, a search that finds much stops when its page is full, instead of sorting all that it finds.
    for (const [field, direction] of Object.entries<1 | -1 | undefined>(fields.sorts)) {
      await keys.createIndex({ scope: 1, [field]: direction ?? 1, _id: 1 });
    }
    return new MongodbSearch(keys, fields);
  }

  async put(documents: readonly Searched<Document>[]): Promise<void> {
    for (const document of documents) {
      const { _id, ...keys } = this.#keysOf(document);
      const filter: Filter<KeyDocument> = { _id, stamp: { $lte: keys.stamp } };
      try {
        await this.#keys.updateOne(filter, { $set: keys }, { upsert: true });
      } catch (error) {
        // The stored keys are of a later state.
        if (!isDuplicateKeyError(error)) throw error;
      }
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#keys.deleteMany({ _id: { $in: [...ids] } });
  }

  async removeScope(scope: string): Promise<void> {
    await this.#keys.deleteMany({ scope });
  }

  async find(
    filter: SearchFilter<Document>,
    page: SearchPage<Document>,
  ): Promise<{ ids: string[]; total: number }> {
    const matching = keyFilter(filter);
    const { skip, limit } = page;
    const sort = page.sort as Record<string, 1 | -1>;
    return this.#inTime(filter, async (time) => {
      const options = { sort, skip, limit, projection: { _id: 1 }, batchSize: BATCH };
      const read = async () => {
        const items = await this.#keys.find(matching, { ...options, ...time() }).toArray();
        return items.map(({ _id }) => _id);
      };
      const count = () => this.#keys.countDocuments(matching, time());
      if (!filter.texts?.length) {
        const [ids, total] = await Promise.all([read(), count()]);
        return { ids, total };
      }
      // Counting reads the texts once more, which is nearly all that a search costs. The last page tells how many there are.
      const ids = await read();
      const isLast = ids.length < limit && (ids.length > 0 || skip === 0);
      return { ids, total: isLast ? skip + ids.length : await count() };
    });
  }

  async countValues(filter: SearchFilter<Document>, list: keyof Document & string): Promise<ValueCount[]> {
    const steps = [
      { $match: keyFilter(filter) },
      { $project: { [list]: 1 } },
      { $unwind: `$${list}` },
      { $group: { _id: `$${list}`, count: { $sum: 1 } } },
    ];
    const counted = await this.#inTime(filter, (time) =>
      this.#keys.aggregate<{ _id: string; count: number }>(steps, time()).toArray(),
    );
    return counted.map(({ _id: value, count }) => ({ value, count }));
  }

  /** Searches in turn, for as long as a search may take. */
  #inTime<Result>(
    filter: SearchFilter<Document>,
    search: (time: () => { maxTimeMS: number; signal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.run(filter, async (until) => {
      const timeLeft = () => Math.max(1, until - Date.now());
      const signal = AbortSignal.timeout(timeLeft() + GRACE_MS);
      try {
        return await search(() => ({ maxTimeMS: timeLeft(), signal }));
      } catch (error) {
        if (signal.aborted || (error instanceof MongoServerError && error.code === TOO_LATE))
          throw searchOverloaded();
        throw error;
      }
    });
  }

  #keysOf(document: Searched<Document>): KeyDocument {
    const { scope, text, lists, stamp } = this.#fields;
    const searched = String(document[text] ?? '');
    const copied = [...scalarsOf(this.#fields), ...lists];
    return {
      ...Object.fromEntries(copied.map((field) => [field, document[field] ?? null])),
      _id: document._id,
      scope: String(document[scope]),
      stamp: Number(document[stamp] ?? 0),
      text: searched,
      grams: gramsOf(searched),
    };
  }
}

function keyFilter<Document extends StoredDocument>({
  scope,
  equal,
  texts = [],
  all = {},
}: SearchFilter<Document>): Filter<KeyDocument> {
  const grams = gramsToLookUp(texts);
  const filter: Record<string, unknown> = {
    scope,
    ...equal,
    ...Object.fromEntries(
      Object.entries(all as Record<string, readonly string[]>)
        .filter(([, wanted]) => wanted.length > 0)
        .map(([list, wanted]) => [list, { $all: [...wanted] }]),
    ),
    ...(grams.length > 0 && { grams: { $all: grams } }),
    ...(texts.length > 0 && { $and: texts.map((text) => ({ text: contains(text) })) }),
  };
  return filter;
}
