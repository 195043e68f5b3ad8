import "server-only";
import type { SubmissionExportQuery } from "@/lib/contracts/submissions/submissions";
import { publicOrigin } from "@/lib/server/environment/env";
import { contentDisposition } from "@/lib/server/files/downloads/content-disposition";
import { requireFormAccess, requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { countMatches } from "@/lib/server/submissions/search/count-matches";
import { filterOf, type SubmissionFilter } from "@/lib/server/submissions/search/submission-filter";
import { utcDay } from "@/lib/utils/dates";
import { fileName } from "@/lib/utils/file-name";
import { csvChunks } from "./csv";
import { openExportSource, type ExportSource } from "./export-source";
import { exportLanguage } from "./exported-versions";
import { filedSubmissions } from "./files-source";
import { filesZipChunks } from "./files-zip";
import { jsonChunks } from "./json-lines";
import { lineItemChunks } from "./line-items";
import { loggingFailure } from "./logging-failure";
import { xlsxChunks } from "./xlsx/workbook";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  lines: "text/csv; charset=utf-8",
  json: "application/x-ndjson; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
const ENDINGS = { csv: "csv", lines: "csv", json: "jsonl", xlsx: "xlsx" } as const;

/**
 * A file of the submissions that match the filters, streamed while it is written. A failure on the way
 * breaks the connection, so that nobody takes half a file for a whole one. 404 when the form is not the
 * owner's, 400 for headings in a language that it is not offered in.
 */
export async function exportSubmissions({
  formId,
  teamId,
  query,
}: {
  formId: number;
  teamId: number;
  query: SubmissionExportQuery;
}): Promise<StreamReply> {
  const { secretsTeamId } = await requireFormAccess({ id: formId, teamId });
  const form = await requireStoredForm({ id: formId, teamId });
  const filter = { ...filterOf(formId, query), only: query.ids };
  const { languages } = form.content.settings;
  const language = await exportLanguage({ formId, lang: query.lang, languages });
  const sized = await countMatches(filter);
  if (query.format === "files") {
    return filesReply({
      filter: sized.filter,
      language,
      query,
      title: `${fileName(form.content.title)}-files`,
    });
  }
  const withSecrets = query.secrets === "1";
  const source = await openExportSource({ ...sized, secretsTeamId, withSecrets, language });
  const what = query.format === "lines" ? "line-items" : "submissions";
  const title = `${fileName(form.content.title)}-${what}`;
  const { format, bom } = query;
  return exportReply({
    query: { format, bom },
    source,
    title,
    total: sized.total,
    about: { formId },
  });
}

/** The uploads of these submissions as a ZIP. */
function filesReply({
  filter,
  language,
  query,
  title,
}: {
  filter: SubmissionFilter;
  language: string | null;
  query: SubmissionExportQuery;
  title: string;
}): StreamReply {
  const timeZone = query.timeZone ?? "UTC";
  const stop = new AbortController();
  const { signal } = stop;
  const batches = filedSubmissions(filter, language);
  const name = `${title}-${utcDay(new Date())}.zip`;
  return new StreamReply({
    status: 200,
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition({ name, isInline: false }),
    },
    bytes: loggingFailure(
      filesZipChunks({ batches, timeZone, signal }),
      { formId: filter.formId },
      signal,
    ),
    stop,
  });
}

type Exported = {
  query: Pick<SubmissionExportQuery, "bom"> & { format: keyof typeof TYPES };
  source: ExportSource;
  /** The file's name without date and extension. */
  title: string;
  total: number;
  /** Details for the log when the export fails. */
  about: Record<string, number>;
};

/** The export as a download in the wanted format. */
export function exportReply({ query, source, title, total, about }: Exported): StreamReply {
  const name = `${title}-${utcDay(new Date())}.${ENDINGS[query.format]}`;
  return new StreamReply({
    status: 200,
    headers: {
      "Content-Type": TYPES[query.format],
      "Content-Disposition": contentDisposition({ name, isInline: false }),
      // The number of line items is not known in advance.
      ...(query.format !== "lines" && { "X-Total-Count": String(total) }),
    },
    bytes: loggingFailure(chunksOf(query, source), about),
  });
}

function chunksOf(query: Exported["query"], source: ExportSource): AsyncIterable<Uint8Array> {
  const origin = publicOrigin();
  switch (query.format) {
    case "csv":
      return csvChunks({ source, origin, withMark: query.bom === "1" });
    case "lines":
      return lineItemChunks({ source, withMark: query.bom === "1" });
    case "json":
      return jsonChunks({ source, origin });
    case "xlsx":
      return xlsxChunks({ source, origin });
  }
}
