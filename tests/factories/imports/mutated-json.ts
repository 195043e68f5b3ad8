import fc from "fast-check";

/** What somebody may put in the place of a value. */
const ODD = [
  null,
  true,
  -1,
  0,
  Infinity,
  0.12345678901234568,
  2 ** 70,
  "",
  " ",
  "__proto__",
  "constructor",
  "{{field:name}} {{field:gone}} {{name}}",
  "x".repeat(6_000),
  "\0\ud800",
  "Other",
  [],
  [[]],
  {},
  [null, 1, "a", {}],
  { type: "field", value: "name" },
  JSON.parse('{"__proto__": 1, "constructor": {"a": 1}, "toString": "b"}') as unknown,
] as const;

type Path = readonly (string | number)[];

/** A JSON value with up to six of its parts replaced by odd ones, taken out, or repeated. */
export function mutatedJson(sample: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(sample);
  const change = fc.record({
    path: fc.constantFrom(...paths),
    value: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(ODD as readonly unknown[])) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    kind: fc.constantFrom("replace", "remove", "repeat"),
  });
  return fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
    const copy: unknown = structuredClone(sample);
    return changes.reduce(changed, copy);
  });
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  const entries =
    typeof value === "object" && value !== null
      ? Object.entries(value as Record<string, unknown>)
      : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key])),
  ];
}

type Change = { path: Path; value: unknown; kind: string };

function changed(root: unknown, { path, value, kind }: Change): unknown {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>(
      (at, key) =>
        typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined,
      root,
    );
  const key = path.at(-1) ?? "";
  if (typeof parent !== "object" || parent === null) {
    return root;
  }
  if (kind === "repeat" && Array.isArray(parent)) {
    parent.push(...Array.from({ length: 3 }, (): unknown => structuredClone(parent[Number(key)])));
  } else if (kind === "remove") {
    Reflect.deleteProperty(parent, key);
  } else {
    Reflect.set(parent, key, structuredClone(value));
  }
  return root;
}
