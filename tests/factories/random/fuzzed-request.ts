import fc from "fast-check";

/** Any request that a client may post, sent unchanged and possibly violating its type. */
export type FuzzedRequest = { contentType: string; body: string };

const JSON_TYPE = "application/json";
const TYPES = [
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
];
const STRANGE_KEYS = ["__proto__", "constructor", "prototype", "toString", "evil", "", "0", "id"];
const WORDS = [
  "Option 1",
  "Other",
  "yes",
  "12",
  "2026-11-21",
  "16:05",
  "a@b.ee",
  "#1a7f5a",
  "<b>",
  "\u0000",
];

/** JSON text of an object: answers of any shape under the keys of these fields and under others. */
export function fuzzedBody(fieldIds: readonly string[]): fc.Arbitrary<string> {
  const keys = fieldIds.flatMap((id) => [id, id, `${id}_other`, `${id}_options`, `${id}_duration`]);
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_KEYS) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: "binary" }) },
  );
  return fc.array(fc.tuple(key, fuzzedAnswer()), { maxLength: 6 }).map(objectText);
}

/** A post to a form with these fields: such a body, any other JSON, or corrupted text. */
export function fuzzedRequest(fieldIds: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const answers = fuzzedBody(fieldIds);
  const text = fc.oneof(
    { weight: 7, arbitrary: answers },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 2, arbitrary: fc.tuple(answers, fc.nat(), fc.string({ maxLength: 3 })).map(garbled) },
  );
  const contentType = fc.oneof(
    { weight: 9, arbitrary: fc.constant(JSON_TYPE) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
  return fc.record({ contentType, body: text });
}

function fuzzedAnswer(): fc.Arbitrary<unknown> {
  // Mostly what some type takes: bodies with six answers are to be stored, too.
  const word = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: "binary" }) },
  );
  const value = fc.oneof(
    word,
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const file = fc.record(
    {
      name: word,
      type: word,
      size: value,
      content: fc.oneof(word, fc.constant("data:text/plain;base64,aGk=")),
    },
    { requiredKeys: [] },
  );
  const folded = fc.record(
    { value, other: value, conditionalData: fc.dictionary(word, fc.dictionary(word, value)) },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 3, arbitrary: word },
    value,
    fc.array(value, { maxLength: 4 }),
    file,
    fc.array(file, { maxLength: 2 }),
    folded,
    fc.jsonValue({ maxDepth: 3 }),
  );
}

/** As text, since only text can contain a key twice, or "__proto__". */
function objectText(entries: [string, unknown][]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`;
}

function garbled([text, position, inserted]: [string, number, string]): string {
  const at = position % (text.length + 1);
  return position % 2 === 0 ? text.slice(0, at) : text.slice(0, at) + inserted + text.slice(at + 1);
}
