/**
 * Makes the result for each object once, and forgets it with the object. All callers share it: neither the object nor the
 * result may be changed afterwards. `undefined` cannot be remembered. The domain, which imports nothing, does without.
 */
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
