import "server-only";
import type { Model } from "./models";
import type { Row } from "./rows";

/** One moment of a database, while others go on writing to it. */
export type Snapshot = {
  provider: "sqlite" | "postgresql";
  /** Names of the migrations that were applied. */
  migrations(): Promise<string[]>;
  /** The highest id that was ever given; null where ids are not counted. */
  lastId(model: Model): Promise<number | null>;
  /** The model's rows in the order of its key. */
  rows(model: Model): AsyncIterable<Row> | Iterable<Row>;
  close(): Promise<void>;
};

/** What rows are like that a database is to be filled with. */
export type Incoming = {
  models: readonly Model[];
  /** Whether their `searchText` is what the search's index is made of (decision 096). */
  hasTerms: boolean;
};

/** A database that is filled anew; nobody sees any of it before `finish`. */
export type Filling = {
  /** Takes the place of the model's rows. */
  replace(model: Model, rows: AsyncIterable<readonly Row[]>): Promise<void>;
  rows(model: Model): AsyncIterable<Row> | Iterable<Row>;
  /** Checks what belongs together, and shows it to everybody. No id up to `lastIds` is given again. */
  finish(lastIds: ReadonlyMap<string, number>): Promise<void>;
  /** Leaves the database as it was. Does nothing after `finish`. */
  abandon(): Promise<void>;
};

/** The migration that made `searchText` the terms of the search's index (decision 096). */
export const TERMS_MIGRATION = "0012_search_answers";

const FORGET_TEXTS = `UPDATE "Submission" SET "searchText" = '' WHERE "searchText" <> '';`;
const NOTE_BACKLOG = `DELETE FROM "SearchBacklog";
  INSERT INTO "SearchBacklog" ("upTo")
  SELECT MAX("id") FROM "Submission" WHERE "searchText" = '' HAVING MAX("id") IS NOT NULL`;

/**
 * Statements after which the app makes findable what was saved before it could be found by its words;
 * the texts of older releases (no `hasTerms`) are no terms and are made anew.
 */
export function searchBacklogNote({ hasTerms }: Pick<Incoming, "hasTerms">): string {
  return hasTerms ? NOTE_BACKLOG : `${FORGET_TEXTS} ${NOTE_BACKLOG}`;
}

/** Releases before the migration 0024_failure_reason said it by the sentence of the last attempt. */
export const FILL_FAILURE_REASONS = `UPDATE "OutboxJob" SET "failureReason" = 'content-deleted'
  WHERE "state" = 'failed' AND "failureReason" IS NULL AND (
    SELECT a."error" FROM "DeliveryAttempt" a WHERE a."jobId" = "OutboxJob"."id"
    ORDER BY a."id" DESC LIMIT 1
  ) = 'The submission was deleted.'`;

/** What a person can act on; its message is one sentence. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
