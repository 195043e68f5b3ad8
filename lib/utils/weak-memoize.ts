/** Makes the result for each object once; it is forgotten with the object. */
export function weakMemoize<Key extends object, Value extends NonNullable<unknown> | null>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) {
      return known;
    }
    const made = make(key);
    results.set(key, made);
    return made;
  };
}
