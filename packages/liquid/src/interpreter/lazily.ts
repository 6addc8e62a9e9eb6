/** Makes something when it is first asked for: what stands in a branch that nobody reaches is never read. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
