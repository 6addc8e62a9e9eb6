/** How much a snippet and its earlier versions take, in bytes of JSON. */
export interface SnippetSizes {
  /** The current version and all earlier ones together. */
  storedBytes: number;
  /** Each of the earlier versions that are kept, oldest first. */
  versionBytes: number[];
}

/** What is stored of each version. */
interface Version {
  name: string;
  content: string;
  tags: readonly string[];
  builderState: object | null;
  isDraft: boolean;
}

/** What a version takes, in bytes of JSON. */
export function bytesOf({ name, content, tags, builderState, isDraft }: Version): number {
  return Buffer.byteLength(JSON.stringify({ name, content, tags, builderState, isDraft }));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The sizes from those of the current version and of the earlier ones, oldest first. */
export function sizesOf(currentBytes: number, versionBytes: number[]): SnippetSizes {
  return { storedBytes: currentBytes + sum(versionBytes), versionBytes };
}

/** The sizes after a change of the tags alone, without reading the rest of the snippet. */
export function sizesAfterTagging(
  before: SnippetSizes,
  tags: { before: readonly string[]; after: readonly string[] },
  versionsMax: number,
): SnippetSizes {
  const replaced = before.storedBytes - sum(before.versionBytes);
  const bytes = (all: readonly string[]) => Buffer.byteLength(JSON.stringify(all));
  const saved = replaced + bytes(tags.after) - bytes(tags.before);
  return sizesOf(saved, [...before.versionBytes, replaced].slice(-versionsMax));
}

/** The sizes after a save: the replaced version joins the earlier ones, of which `versionsMax` are kept. */
export function sizesAfterSave(before: SnippetSizes, saved: Version, versionsMax: number): SnippetSizes {
  const replaced = before.storedBytes - sum(before.versionBytes);
  return sizesOf(bytesOf(saved), [...before.versionBytes, replaced].slice(-versionsMax));
}
