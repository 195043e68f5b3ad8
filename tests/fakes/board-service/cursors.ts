import { randomUUID } from "node:crypto";
import { GraphQLError } from "graphql";

export type Rule = { column_id: string; compare_value: unknown; operator: string };
export type Scan = { boardId: string; rules: Rule[]; offset: number };

/** Measured from the first page, not from the last. */
const VALID_MS = 60 * 60 * 1000;

type CursorState = { scan: Scan; firstAt: number };
export type Cursors = {
  /** Creates an opaque cursor for the rest of a scan that began at `firstAt`. */
  keep(state: CursorState): string;
  /** Throws on unknown cursors and on those older than an hour. */
  take(cursor: string): CursorState;
};

/** Stores the cursors of scans; `now` in milliseconds. */
export function createCursors(now: () => number): Cursors {
  const known = new Map<string, CursorState>();
  return {
    keep: (state) => {
      const cursor = randomUUID();
      known.set(cursor, state);
      return cursor;
    },
    take: (cursor) => {
      const state = known.get(cursor);
      if (state === undefined) {
        throw cursorError("CursorException", "This cursor is not known");
      }
      if (now() - state.firstAt >= VALID_MS) {
        throw cursorError("CursorExpiredError", "The cursor provided for pagination has expired");
      }
      return state;
    },
  };
}

function cursorError(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
