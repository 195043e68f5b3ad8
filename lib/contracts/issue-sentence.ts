import type * as z from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with an input, in place of the library's own words: for schemas that say nothing themselves. It
 * names the property, and has no full stop.
 */
function issueSentence(issue: Issue): string {
  const path = (issue.path ?? []).map(String).join(".");
  const name = path === "" ? "The request" : `"${shortened(path)}"`;
  if (issue.code === "unrecognized_keys") {
    return unknownKeys(issue.keys, path);
  }
  const own = issue.code === "invalid_union" ? issue.errors.flat().find(isOwn) : undefined;
  return own?.message ?? `${name} ${demandOf(issue, issue.input)}`;
}

function isOwn({ code }: { code: string }): boolean {
  return code === "custom";
}

/** Where zod looks for sentences, in whatever script it is loaded. */
type ZodGlobal = { __zod_globalConfig?: { customError?: typeof issueSentence } };

/** Every schema says these sentences from here on. */
export function setOwnErrorMessages(): void {
  ((globalThis as ZodGlobal).__zod_globalConfig ??= {}).customError = issueSentence;
}

/** To follow the name of the property. */
function demandOf(issue: Issue | z.core.$ZodIssue, input: unknown): string {
  const isMissing = input === undefined;
  switch (issue.code) {
    case "invalid_type":
      return isMissing ? "is missing" : `must be ${kindOf(issue.expected)}`;
    case "invalid_value":
      return isMissing ? "is missing" : `must be ${oneOf(issue.values)}`;
    case "too_big":
      return `must be ${sizeOf(issue, issue.maximum, ["at most", "below"])}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) {
        return "must not be empty";
      }
      return `must be ${sizeOf(issue, issue.minimum, ["at least", "above"])}`;
    case "invalid_format":
      return `must be ${FORMATS[issue.format] ?? "written in another way"}`;
    case "not_multiple_of":
      return `must be a multiple of ${String(issue.divisor)}`;
    case "invalid_union":
      return isMissing ? "is missing" : unionOf(issue, input);
    default:
      return isMissing ? "is missing" : "is not valid";
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
};

function kindOf(expected: string): string {
  return KINDS[expected] ?? "something else";
}

const FORMATS: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  datetime: "a date and time such as 2026-11-21T09:00:00Z",
  email: "an e-mail address",
  url: "a full address such as https://example.org",
  uuid: "a UUID",
  base64: "Base64",
  base64url: "Base64 for addresses",
  safeint: "a whole number",
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["item", "items"],
  set: ["item", "items"],
  map: ["entry", "entries"],
  file: ["byte", "bytes"],
};

type Bound = { origin: string; exact?: boolean | undefined; inclusive?: boolean | undefined };

function sizeOf(
  { origin, exact, inclusive }: Bound,
  limit: number | bigint,
  [word, strictWord]: readonly [string, string],
): string {
  const than = exact ? "exactly" : inclusive === false ? strictWord : word;
  const [one, many] = UNITS[origin] ?? ["", ""];
  const size = `${than} ${limit.toLocaleString("en-US")}`;
  return many === "" ? size : `${size} ${Number(limit) === 1 ? one : many} long`;
}

const MOST_VALUES = 20;

function oneOf(values: readonly unknown[]): string {
  const names = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(String(value)));
  const more = values.length > MOST_VALUES ? ", or another known one" : "";
  return values.length === 1 ? names.join("") : `one of ${names.join(", ")}${more}`;
}

/** What any of its kinds would take. */
function unionOf({ errors }: Pick<z.core.$ZodIssueInvalidUnion, "errors">, input: unknown): string {
  const demands = errors.flatMap(([first]) =>
    first === undefined || first.path.length > 0 ? [] : [demandOf(first, input)],
  );
  const wanted = demands.flatMap((demand) => /^must be (.*)$/s.exec(demand)?.slice(1) ?? []);
  return wanted.length === 0 ? "is not valid" : `must be ${[...new Set(wanted)].join(", or ")}`;
}

function unknownKeys(keys: readonly string[], path: string): string {
  const [first = ""] = keys;
  const inside = path === "" ? "" : ` in "${shortened(path)}"`;
  return `"${shortened(first)}" is not known${inside}`;
}

const LONGEST = 100;

/** Keys are whatever was sent. */
function shortened(text: string): string {
  return text.length > LONGEST ? `${[...text].slice(0, LONGEST).join("")}…` : text;
}
