import "server-only";
import { UNTIL_DECIDED, UNTIL_SENT_AGAIN } from "@/lib/domain/delivery/delivery-job";
import type { Model } from "./models";
import type { Row } from "./rows";

/** A consistent read of a database at one moment, while others write to it. */
export type Snapshot = {
  provider: "sqlite" | "postgresql";
  /** Names of the applied migrations, sorted. */
  migrations(): Promise<string[]>;
  /** The highest id ever assigned; null for tables without autoincrement. */
  lastId(model: Model): Promise<number | null>;
  /** The model's rows in the order of its key. */
  rows(model: Model): AsyncIterable<Row> | Iterable<Row>;
  close(): Promise<void>;
};

/** Describes the rows that a restore writes. */
export type RestoredRows = {
  models: readonly Model[];
  /** Whether their `searchText` holds the terms of the search index (decision 096). */
  hasTerms: boolean;
  /** Whether its forms belong to teams; else every account gets its personal team. */
  hasTeams: boolean;
};

/** A restore in progress: other connections see none of its rows before `finish`. */
export type RestoreTarget = {
  /** False when the replaced database could not be read, so that its stops of e-mails and keys are lost. */
  areMailStopsKept: boolean;
  /** Replaces all rows of the model. */
  replace(model: Model, rows: AsyncIterable<readonly Row[]>): Promise<void>;
  rows(model: Model): AsyncIterable<Row> | Iterable<Row>;
  /** Adds rows of one of `ERASED_TABLES` to what is kept of the replaced database. */
  addKept(model: Model, rows: AsyncIterable<readonly Row[]>): Promise<void>;
  /**
   * Pauses what waits to be delivered (`PAUSE_DELIVERIES_SQL`), and ends hooks of which the replaced database does not say that they
   * live (`endHooksSql`); returns how many deliveries.
   */
  pauseDeliveries(): Promise<number>;
  /** Checks the foreign keys and commits. New ids start above `lastIds`, the last id by model name. */
  finish(lastIds: ReadonlyMap<string, number>): Promise<void>;
  /** Rolls back: the database stays as it was. Does nothing after `finish`. */
  abandon(): Promise<void>;
};

/** Since this migration `searchText` holds the terms of the search index (decision 096). */
export const TERMS_MIGRATION = "0012_search_answers";

const CLEAR_SEARCH_TEXTS = `UPDATE "Submission" SET "searchText" = '' WHERE "searchText" <> '';`;
/** Without a row, housekeeping begins with the newest. */
const QUEUE_ALL = `DELETE FROM "SearchFolding"`;

/**
 * SQL that queues all submissions for the app to see whether their search terms are those of today. Search texts of
 * the oldest releases (no `hasTerms`) hold no terms: they are cleared first, so that nothing is found by them.
 */
export function searchBacklogSql({ hasTerms }: Pick<RestoredRows, "hasTerms">): string {
  return hasTerms ? QUEUE_ALL : `${CLEAR_SEARCH_TEXTS} ${QUEUE_ALL}`;
}

/** Backups from before the migration 0024_failure_reason have the reason only as the last attempt's text. */
export const FAILURE_REASONS_SQL = `UPDATE "OutboxJob" SET "failureReason" = 'content-deleted'
  WHERE "state" = 'failed' AND "failureReason" IS NULL AND (
    SELECT a."error" FROM "DeliveryAttempt" a WHERE a."jobId" = "OutboxJob"."id"
    ORDER BY a."id" DESC LIMIT 1
  ) = 'The submission was deleted.'`;

/**
 * What the backup says is waiting, the server it was made of may have delivered since: nothing of it is sent, or resumed by time
 * or a new connection, before somebody sends it again (decision 122). What waits for a decision goes on waiting for it.
 */
export const PAUSE_DELIVERIES_SQL = `UPDATE "OutboxJob" SET "state" = 'paused', "leaseToken" = NULL,
  "leaseUntil" = NULL, "nextAttemptAt" = '${UNTIL_SENT_AGAIN.toISOString().replace("Z", "+00:00")}',
  "warnings" = '["Restored from a backup: it may have been delivered since. Send it again if it was not."]'
  WHERE "state" IN ('waiting', 'running')
    OR ("state" = 'paused' AND "nextAttemptAt" < '${UNTIL_DECIDED.toISOString().replace("Z", "+00:00")}')`;

/**
 * A hook that was deleted, or ended, since the backup is told nothing again: its program subscribed to nothing more. Nor is one
 * that the replaced database does not know.
 */
export function endHooksSql(now: Date): string {
  return `UPDATE "Hook" SET "endedAt" = '${now.toISOString().replace("Z", "+00:00")}',
    "endReason" = 'Restored from a backup: it may have been deleted since. Subscribe anew.'
    WHERE "endedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "${replacedTable("Hook")}" r WHERE r."id" = "Hook"."id" AND r."teamId" = "Hook"."teamId"
        AND r."createdAt" = "Hook"."createdAt" AND r."endedAt" IS NULL
    )`;
}

/** The tables with rows that a restore keeps from the database that it replaces. */
export const KEPT_TABLES = [
  "MailRecipient",
  "MailLinkKey",
  "ReceiptKey",
  "Hook",
  "ErasedSubmission",
  "ErasedRecord",
];

/** Those of them that list what was erased: a restore also takes them from another backup. */
export const ERASED_TABLES = ["ErasedSubmission", "ErasedRecord"];

/** The name of the table that holds the rows of a replaced table until the restore is finished. */
export function replacedTable(name: string): string {
  return `Replaced${name}`;
}

/**
 * Adds to the restored rows what the replaced database knew of stopped e-mails: who stopped them since the
 * backup is not e-mailed again, nor is an address that there is not, and the links in e-mails and the signed receipts since then stay valid
 * (decision 115).
 */
export const KEEP_STOPS_AND_KEYS_SQL = `
  INSERT INTO "MailRecipient" ("addressHash", "hourEndsAt", "dayEndsAt", "stoppedAt", "bouncedAt")
    SELECT "addressHash", "hourEndsAt", "dayEndsAt", "stoppedAt", "bouncedAt" FROM "${replacedTable("MailRecipient")}"
    WHERE "stoppedAt" IS NOT NULL OR "bouncedAt" IS NOT NULL
    ON CONFLICT ("addressHash") DO UPDATE SET
      "stoppedAt" = COALESCE(excluded."stoppedAt", "MailRecipient"."stoppedAt"),
      "bouncedAt" = COALESCE(excluded."bouncedAt", "MailRecipient"."bouncedAt");
  INSERT INTO "MailLinkKey" ("id", "cipher", "createdAt")
    SELECT "id", "cipher", "createdAt" FROM "${replacedTable("MailLinkKey")}" WHERE TRUE
    ON CONFLICT ("id") DO NOTHING;
  INSERT INTO "ReceiptKey" ("id", "publicKey", "cipher", "createdAt")
    SELECT "id", "publicKey", "cipher", "createdAt" FROM "${replacedTable("ReceiptKey")}" WHERE TRUE
    ON CONFLICT ("id") DO NOTHING;`;

const REPLACED_LIST = `"${replacedTable("ErasedSubmission")}" e`;
const IS_BACK = `s."id" = e."submissionId" AND s."formId" = e."formId" AND s."createdAt" = e."createdAt"`;

/**
 * What the replaced database, or the list that was given, had erased since the backup is to be erased again (decision 251), though it
 * was held then. The rest of
 * its list is kept for a later backup that is restored after this one. It counts nothing: a database gives ids again that it forgot.
 */
export const ERASE_AGAIN_SQL = `
  INSERT INTO "ErasedSubmission" ("formId", "submissionId", "createdAt", "isCounted", "erasedAt")
    SELECT e."formId", e."submissionId", e."createdAt", FALSE, CASE WHEN s."id" IS NULL THEN MAX(e."erasedAt") END
    FROM ${REPLACED_LIST} LEFT JOIN "Submission" s ON ${IS_BACK} WHERE TRUE
    GROUP BY e."formId", e."submissionId", e."createdAt", s."id"
    ON CONFLICT ("formId", "submissionId", "createdAt") DO UPDATE SET "erasedAt" = excluded."erasedAt";
  UPDATE "Submission" SET "isHeld" = FALSE
    WHERE "isHeld" = TRUE AND "id" IN (SELECT s."id" FROM ${REPLACED_LIST} JOIN "Submission" s ON ${IS_BACK});
  INSERT INTO "ErasedRecord" ("kind", "recordId", "createdAt")
    SELECT DISTINCT "kind", "recordId", "createdAt" FROM "${replacedTable("ErasedRecord")}" WHERE TRUE
    ON CONFLICT ("kind", "recordId", "createdAt") DO UPDATE SET "erasedAt" = NULL;`;

/** A failure that the operator can act on; its message is one sentence for the command line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
