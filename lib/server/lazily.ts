import "server-only";

/**
 * An object that is made at its first use. Building the app loads every module without an environment or a
 * database, so nothing may happen at import.
 */
export function lazily<Value extends object>(create: () => Value): Value {
  let value: Value | undefined;
  const get = (): Value => (value ??= create());
  // An empty object that passes every question on is the object itself to whoever asks.
  return new Proxy({} as Value, {
    get: (_target, key): unknown => {
      const member: unknown = Reflect.get(get(), key);
      return typeof member === "function" ? (member.bind(get()) as unknown) : member;
    },
    has: (_target, key) => Reflect.has(get(), key),
  });
}
