import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { isSqlite, Prisma, readRows } from "@/lib/server/db/client";
import { submissionAnswers, textsOf } from "./submissions.repository";

type Stored = {
  id: number;
  createdAt: Date;
  synced: boolean;
  mondayItemId: string | null;
  versionId: number;
  endingId: string | null;
  language: string | null;
  /** The fields whose addresses were proved. */
  provedFieldIds: readonly string[];
};

/** A stored row. Answers are parsed at every access, so that only one row's of a batch are in memory. */
export class SubmissionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly synced: boolean;
  readonly mondayItemId: string | null;
  readonly versionId: number;
  readonly endingId: string | null;
  readonly language: string | null;
  readonly provedFieldIds: readonly string[];
  readonly #json: string;

  constructor(stored: Stored, json: string) {
    this.id = stored.id;
    this.createdAt = stored.createdAt;
    this.synced = stored.synced;
    this.mondayItemId = stored.mondayItemId;
    this.versionId = stored.versionId;
    this.endingId = stored.endingId;
    this.language = stored.language;
    this.provedFieldIds = stored.provedFieldIds;
    this.#json = json;
  }

  /** Flat, by field id of its own version. */
  get answers(): Answers {
    return submissionAnswers(JSON.parse(this.#json));
  }
}

/** The submissions with these ids, the newest first; bypasses Prisma's client, for reading whole forms. */
export async function readSubmissions(ids: readonly number[]): Promise<SubmissionRow[]> {
  const list = isSqlite()
    ? Prisma.sql`IN (SELECT "value" FROM json_each(${JSON.stringify(ids)}))`
    : Prisma.sql`= ANY(${`{${ids.join()}}`}::int[])`;
  const rows = await readRows(Prisma.sql`
    SELECT "id", "createdAt", "synced", "mondayItemId", "versionId", "endingId", "answers",
      "provedFieldIds", "language"
    FROM "Submission" WHERE "id" ${list} ORDER BY "id" DESC`);
  return rows.map((row) => {
    const [id, createdAt, synced, mondayItemId, versionId, endingId, answers, proved, language] =
      row;
    const stored = {
      id: Number(id),
      createdAt: new Date(String(createdAt)),
      // SQLite returns booleans as numbers.
      synced: Boolean(synced),
      mondayItemId: typeof mondayItemId === "string" ? mondayItemId : null,
      versionId: Number(versionId),
      endingId: typeof endingId === "string" ? endingId : null,
      language: typeof language === "string" ? language : null,
      provedFieldIds: textsOf(typeof proved === "string" ? JSON.parse(proved) : proved),
    };
    return new SubmissionRow(stored, String(answers));
  });
}
