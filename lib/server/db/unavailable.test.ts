import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./unavailable";

const wrapped = (name: string, details: object) =>
  Object.assign(new Error("it failed"), { name, ...details });
const plain = (message: string, details: object = {}) => Object.assign(new Error(message), details);
const postgres = (code: string) => ({ kind: "postgres", severity: "FATAL", code, message: "-" });
const socket = (code: string, syscall: string) =>
  plain(`${syscall} ${code}`, { code, syscall, errno: -1 });

const AWAY: [string, Error][] = [
  ["refused", socket("ECONNREFUSED", "connect")],
  ["reset", socket("ECONNRESET", "read")],
  ["written to a closed connection", socket("EPIPE", "write")],
  ["without a route", socket("EHOSTUNREACH", "connect")],
  ["without a name", socket("EAI_AGAIN", "getaddrinfo")],
  ["without its socket's file", socket("ENOENT", "connect")],
  [
    "not reached, past the client",
    wrapped("DriverAdapterError", { cause: { kind: "DatabaseNotReachable" } }),
  ],
  ["not reached, by the client", wrapped("PrismaClientKnownRequestError", { code: "P1001" })],
  [
    "closed, in a raw query",
    wrapped("PrismaClientKnownRequestError", {
      code: "P2010",
      meta: { driverAdapterError: { cause: { kind: "ConnectionClosed" } } },
    }),
  ],
  ["not there at the start", wrapped("PrismaClientInitializationError", {})],
  ["waited for in vain", wrapped("PrismaClientKnownRequestError", { code: "P2024" })],
  ...[
    "08006",
    "08P01",
    "25006",
    "25P03",
    "53100",
    "53200",
    "53300",
    "55P03",
    "57014",
    "57P01",
    "57P02",
    "57P03",
    "58030",
  ].map(
    (code) =>
      [
        `${code} of PostgreSQL`,
        wrapped("DriverAdapterError", { cause: postgres(code) }),
      ] satisfies [string, Error],
  ),
  ["57P01 of the driver", plain("terminating connection", postgres("57P01"))],
  ...[5, 261, 8, 1032, 10, 4874, 13, 14, 11, 26].map(
    (extendedCode) =>
      [
        `${extendedCode} of SQLite`,
        wrapped("DriverAdapterError", { cause: { kind: "sqlite", extendedCode } }),
      ] satisfies [string, Error],
  ),
  ["full, by the driver of SQLite", plain("database or disk is full", { code: "SQLITE_FULL" })],
  ["read-only, by the driver of SQLite", plain("-", { code: "ERR_SQLITE_ERROR", errcode: 1032 })],
  ...[
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
  ].map((text) => [text, plain(text)] satisfies [string, Error]),
];

it.each(AWAY)("is away: %s", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  [
    "a value that is taken",
    wrapped("PrismaClientKnownRequestError", {
      code: "P2002",
      meta: { driverAdapterError: { cause: { kind: "UniqueConstraintViolation" } } },
    }),
  ],
  ["a statement that is wrong", wrapped("DriverAdapterError", { cause: postgres("42601") })],
  [
    "a constraint of SQLite",
    wrapped("DriverAdapterError", { cause: { kind: "sqlite", extendedCode: 2067 } }),
  ],
  ["a visitor who left", plain("aborted", { code: "ECONNRESET" })],
  ["a file that is missing", plain("open", { code: "ENOENT", syscall: "open" })],
  [
    "words that only look like it",
    plain("The Client has encountered a connection error and is not queryable"),
  ],
  ["no error", "ECONNREFUSED"],
])("is not away: %s", (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
