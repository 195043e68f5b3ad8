import { randomUUID } from "node:crypto";
import { GraphQLError } from "graphql";

export type Rule = { column_id: string; compare_value: unknown; operator: string };
export type Scan = { boardId: string; rules: Rule[]; offset: number };

/** Counted from the first page, not from the last. */
const VALID_MS = 60 * 60 * 1000;

type Kept = { scan: Scan; firstAt: number };
export type Cursors = {
  /** An opaque cursor for the rest of a scan that began at `firstAt`. */
  keep(kept: Kept): string;
  /** Refuses what it never gave, and what is older than an hour. */
  take(cursor: string): Kept;
};

/** Where scans of boards go on; `now` in milliseconds. */
export function createCursors(now: () => number): Cursors {
  const known = new Map<string, Kept>();
  return {
    keep: (kept) => {
      const cursor = randomUUID();
      known.set(cursor, kept);
      return cursor;
    },
    take: (cursor) => {
      const kept = known.get(cursor);
      if (kept === undefined) {
        throw cursorError("CursorException", "This cursor is not known");
      }
      if (now() - kept.firstAt >= VALID_MS) {
        throw cursorError("CursorExpiredError", "The cursor provided for pagination has expired");
      }
      return kept;
    },
  };
}

function cursorError(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
