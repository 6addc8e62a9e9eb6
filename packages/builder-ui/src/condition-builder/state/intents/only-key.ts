/** The key of `changes` if it is the only one and among `candidates`. */
export function onlyKey<Key extends string>(changes: object, candidates: readonly Key[]): Key | undefined {
  const keys = Object.keys(changes);
  return keys.length === 1 ? candidates.find((candidate) => candidate === keys[0]) : undefined;
}
