/**
 * Makes a function that reads each object only once, and keeps what it found for as long as the object is there. For objects
 * that nobody changes: after an edit, most parts of a template are the same objects as before.
 */
export function readOnce<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const found = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let known = found.get(key);
    if (known === undefined) found.set(key, (known = { value: read(key) }));
    return known.value;
  };
}
