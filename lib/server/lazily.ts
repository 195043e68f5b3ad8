import "server-only";

/**
 * An object that is made at its first use. Building the app loads every module without an environment or a
 * database, so nothing may happen at import.
 */
export function lazily<Value extends object>(create: () => Value): Value {
  let value: Value | undefined;
  const get = (): Value => (value ??= create());
  return new Proxy(Object.create(null), {
    get: (_target, key) => {
      const member: unknown = Reflect.get(get(), key);
      return typeof member === "function" ? member.bind(get()) : member;
    },
    has: (_target, key) => Reflect.has(get(), key),
  });
}
