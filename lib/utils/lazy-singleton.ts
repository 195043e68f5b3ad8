/**
 * An object that is created on first use. The build loads every module without an environment or a
 * database, so nothing may connect or read variables at import.
 */
export function lazily<Value extends object>(create: () => Value): Value {
  let value: Value | undefined;
  const get = (): Value => (value ??= create());
  // The proxy forwards property reads to the real object.
  return new Proxy({} as Value, {
    get: (_target, key): unknown => {
      const member: unknown = Reflect.get(get(), key);
      return typeof member === "function" ? (member.bind(get()) as unknown) : member;
    },
    has: (_target, key) => Reflect.has(get(), key),
  });
}
