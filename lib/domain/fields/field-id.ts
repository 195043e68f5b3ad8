const RESERVED = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
]);

/** True for ids that are safe as object keys, URL parts and element ids. */
export function isFieldId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value) && !RESERVED.has(value);
}

/** An id as text; older clients number their fields. */
export function fieldIdText(id: unknown): unknown {
  return typeof id === "number" ? String(id) : id;
}
