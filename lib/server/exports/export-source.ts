import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { endingNameOf } from "@/lib/domain/endings/ending";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { languageOfSubmission } from "@/lib/domain/languages/form-languages";
import {
  exportColumns,
  type ExportColumn,
  type ExportedInvitee,
  type ExportedPrivate,
} from "@/lib/form-engine/export/export-columns";
import { exportRowReader } from "@/lib/form-engine/export/export-rows";
import { exportedStages, type ExportedStep } from "@/lib/form-engine/export/stage-values";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import {
  findAnsweredInvitees,
  hasAnsweredInvitees,
} from "@/lib/server/forms/invitees/invitees.repository";
import {
  readSubmissions,
  type SubmissionRow,
} from "@/lib/server/submissions/read-submissions.repository";
import type { CountedFilter } from "@/lib/server/submissions/search/count-matches";
import { isIndexed } from "@/lib/server/submissions/search/search.repository";
import {
  findSubmissionIds,
  type StoredSubmission,
} from "@/lib/server/submissions/submissions.repository";
import { exportedVersions } from "./exported-versions";
import { findNewestId } from "./exports.repository";
import { privateOfRows } from "./private-of-rows";
import { stepsOfRows } from "./steps-of-rows";

/** Small, so that other requests do not wait long. */
const BATCH = 250;

/** Larger with the full-text index, which collects all matches again for each batch. */
const ID_BATCH = { plain: 2_000, indexed: 10_000 };

export type ExportRow = Pick<StoredSubmission, "id" | "createdAt" | "synced" | "mondayItemId"> & {
  /** Number of the form version that was answered. */
  version: number;
  /** In which it was sent, BCP 47. */
  language: string;
  /** One for each column; computed at every access. */
  readonly values: DisplayValue[];
};

/** What a row says that stands beside its submission. */
type Details = {
  steps?: readonly ExportedStep[];
  invitee?: ExportedInvitee;
  privateColumns?: ExportedPrivate;
};
type Reader = {
  version: number;
  languages: readonly string[];
  valuesOf: (row: SubmissionRow, details: Details) => DisplayValue[];
};

/** Computes its values on access and does not store them, so that only one row's are in memory at a time. */
class LazyRow implements ExportRow {
  readonly #row: SubmissionRow;
  readonly #reader: Reader;
  readonly #details: Details;

  constructor({ row, reader, details }: { row: SubmissionRow; reader: Reader; details: Details }) {
    this.#row = row;
    this.#reader = reader;
    this.#details = details;
  }

  get id() {
    return this.#row.id;
  }

  get createdAt() {
    return this.#row.createdAt;
  }

  get synced() {
    return this.#row.synced;
  }

  get mondayItemId() {
    return this.#row.mondayItemId;
  }

  get version() {
    return this.#reader.version;
  }

  get language() {
    return languageOfSubmission(this.#row, this.#reader);
  }

  get values() {
    return this.#reader.valuesOf(this.#row, this.#details);
  }
}

export type ExportSource = {
  columns: readonly ExportColumn[];
  /** The newest first, without submissions stored after the export began. */
  batches: AsyncIterable<ExportRow[]>;
  /** Whether it says in which language each was sent; default: no. */
  hasLanguages?: boolean;
  /** Whether a row has nothing but its number, its date and answers; default: no. */
  hasAnswersOnly?: boolean;
};

/** The columns and rows of an export of the submissions that match a filter, for any format. */
export async function openExportSource({
  secretsTeamId,
  filter,
  total,
  withSecrets,
  language = null,
  fieldIds,
}: CountedFilter & {
  /** The team that the form's secret answers are encrypted for. */
  secretsTeamId: number;
  withSecrets: boolean;
  /** Of headings and options; null = the original one. */
  language?: string | null;
  /** Nothing but answers, to these fields or (null) to all; absent: also what else is known of a submission. */
  fieldIds?: readonly string[] | null;
}): Promise<ExportSource> {
  const hasAnswersOnly = fieldIds !== undefined;
  const [newestId, versions, hasInvitees, privateOf] = await Promise.all([
    findNewestId(),
    exportedVersions(filter.formId, language),
    !hasAnswersOnly && hasAnsweredInvitees(filter.formId),
    hasAnswersOnly ? null : privateOfRows(filter.formId),
  ]);
  const place = { formId: filter.formId, secretsTeamId };
  const stages = hasAnswersOnly ? [] : exportedStages(versions);
  const allColumns = exportColumns({
    versions: versions.map(({ fields }) => fields),
    originals: versions.map(({ originals }) => originals),
    withSecrets,
    hasEndings: !hasAnswersOnly && versions.some(({ endings }) => endings.length > 0),
    hasProofs: true,
    hasParts: true,
    stages,
    hasInvitees,
    hasPrivate: privateOf !== null,
  });
  const columns = fieldIds
    ? allColumns.filter(({ fieldId }) => fieldIds.includes(fieldId))
    : allColumns;
  const readers = new Map(
    versions.map(({ id, number, languages, fields, endings, stages: own }): [number, Reader] => {
      const read = exportRowReader({ fields, stages: own, columns, withSecrets });
      const valuesOf: Reader["valuesOf"] = ({ answers, endingId, provedFieldIds }, details) =>
        read(withSecrets ? decryptAnswers({ ...place, fields, answers }) : answers, {
          ending: endingId === null ? null : endingNameOf(endingId, { endings, fields }),
          provedFieldIds,
          ...details,
        });
      return [id, { version: number, languages, valuesOf }];
    }),
  );
  const readSteps = stages.length === 0 ? null : stepsOfRows();
  async function* batches() {
    for await (const found of submissionBatches({ filter, total, below: newestId + 1 })) {
      const ids = found.map(({ id }) => id);
      const stepsById = await readSteps?.(ids);
      const inviteesById = hasInvitees ? await findAnsweredInvitees(ids) : null;
      const privateById = await privateOf?.(ids);
      yield found.flatMap((row) => {
        const reader = readers.get(row.versionId);
        const steps = stepsById?.get(row.id);
        const invitee = inviteesById?.get(row.id);
        const privateColumns = privateById?.get(row.id);
        const details = {
          ...(steps && { steps }),
          ...(invitee && { invitee }),
          ...(privateColumns && { privateColumns }),
        };
        return reader === undefined ? [] : [new LazyRow({ row, reader, details })];
      });
      await nextTurn();
    }
  }
  const hasLanguages = !hasAnswersOnly && versions.some(({ languages }) => languages.length > 1);
  return { columns, batches: batches(), hasLanguages, hasAnswersOnly };
}

/** The submissions of a filter with ids below `below`, the newest first, in batches. */
async function* submissionBatches({
  below,
  ...sized
}: CountedFilter & { below: number }): AsyncGenerator<SubmissionRow[]> {
  const limit = isIndexed(sized.filter) ? ID_BATCH.indexed : ID_BATCH.plain;
  for (let cursor = below; ;) {
    const ids = await findSubmissionIds({ ...sized, cursor, limit });
    for (let start = 0; start < ids.length; start += BATCH) {
      yield await readSubmissions(ids.slice(start, start + BATCH));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) {
      return;
    }
    cursor = last;
  }
}
