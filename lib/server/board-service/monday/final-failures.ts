import "server-only";
import type { BoardFailure } from "../board-service";

/**
 * What the service's error codes say, in lower case with letters and digits only, as it spells them
 * inconsistently. What is not in this table is transient: whoever asked waits, and looks before writing again.
 */
const KNOWN: Readonly<Record<string, BoardFailure>> = {
  ...all("busy", [
    "complexitybudgetexhausted",
    "complexityexception",
    "minuteratelimitexceeded",
    "minutelimitrateexceeded",
    "ratelimitexceeded",
    "concurrencylimitexceeded",
    "maxconcurrencyexceeded",
    "ipratelimit",
    "ipratelimitexceeded",
    "fieldlimitexceeded",
    "idempotencyconflict",
    "toomanyrequests",
    "resourcelocked",
  ]),
  ...all("daily-limit", ["dailylimitexceeded"]),
  ...all("token", ["notauthenticated", "unauthenticated", "invalidtoken", "tokenexpired"]),
  ...all("permission", [
    "useraccessdenied",
    "userunauthorizedexception",
    "userunauthorized",
    "userunauthorizedtoperformaction",
    "missingrequiredpermissions",
  ]),
  ...all("board-full", ["itemslimitationexception"]),
  ...all("data", [
    "columnvalueexception",
    "correctedvalueexception",
    "invalidargumentexception",
    "invalidboardidexception",
    "invalidcolumnidexception",
    "invalidinputexception",
    "invaliditemidexception",
    "invaliduseridexception",
    "invalidversionexception",
    "invalidworkspaceidexception",
    "itemnametoolongexception",
    "jsonparseexception",
    "recordinvalidexception",
    "requestmaxcomplexityexceeded",
    "resourcenotfound",
    "resourcenotfoundexception",
    // Of GraphQL itself: the query is wrong, and will be.
    "argumentliteralsincompatible",
    "graphqlparsefailed",
    "graphqlvalidationfailed",
    "missingrequiredarguments",
    "undefinedfield",
  ]),
};
/** Codes of the kind "data" about what was to be stored in a column. */
const OF_VALUES = new Set([
  "columnvalueexception",
  "correctedvalueexception",
  "invalidargumentexception",
  "invalidcolumnidexception",
  "invalidinputexception",
  "jsonparseexception",
  "recordinvalidexception",
]);
/** A 401 says nothing about the token by itself: addresses are refused with it as well. */
const ABOUT_TOKEN =
  /\b(not|un) ?authenticated\b|\b(invalid|expired|revoked)( \w+)? token\b|\btoken\b.*\b(invalid|expired|revoked)\b/i;
const BUSY_STATUSES = new Set([409, 423, 429]);

type Said = { code: string; message: string; status: number };

/** What kind of failure this is; `status` is the one that the service gives for it. */
export function failureOf({ code, message, status }: Said): BoardFailure {
  const known = knownFailure(code) ?? knownFailure(message);
  if (known !== undefined) {
    return known;
  }
  if ((status === 401 || status === 403) && ABOUT_TOKEN.test(`${code} ${message}`)) {
    return "token";
  }
  return BUSY_STATUSES.has(status) ? "busy" : "transient";
}

/** Whether the service says that it carried nothing out, as a limit was reached before. */
export function isLimit(code: string): boolean {
  return knownFailure(code) === "busy" && plain(code) !== "idempotencyconflict";
}

/** Whether leaving out a value may help. */
export function isAboutValues(code: string): boolean {
  return OF_VALUES.has(plain(code));
}

function knownFailure(code: string): BoardFailure | undefined {
  return Object.hasOwn(KNOWN, plain(code)) ? KNOWN[plain(code)] : undefined;
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function all(failure: BoardFailure, codes: readonly string[]) {
  return Object.fromEntries(codes.map((code) => [code, failure]));
}
