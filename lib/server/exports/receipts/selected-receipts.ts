import "server-only";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReceiptsRequest } from "@/lib/contracts/submissions/receipts";
import { contentDisposition } from "@/lib/server/files/downloads/content-disposition";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { submissionNotFound } from "@/lib/server/submissions/submission-not-found";
import { utcDay } from "@/lib/utils/dates";
import { fileName } from "@/lib/utils/file-name";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { loggingFailure } from "../logging-failure";
import { zipChunks } from "../stream-of-zip";
import { loadReceipt, receiptPdf, type ReceiptPdf } from "./receipt-pdf";
import { drawInThread } from "./receipt-thread";
import { countUndeleted } from "./receipts.repository";

type Selected = {
  formId: number;
  teamId: number;
  /** Aborted when the client leaves before the answer. */
  signal: AbortSignal | undefined;
} & ReceiptsRequest;

/**
 * The receipts of these submissions in the order of their ids: one PDF, or a ZIP with a PDF each, streamed while they are
 * made. 404 when one of them is not the owner's, or in the trash; 413 when one PDF would be too long.
 */
export async function selectedReceipts({
  formId,
  teamId,
  ids,
  as,
  signal,
}: Selected): Promise<StreamReply> {
  const form = await requireStoredForm({ id: formId, teamId });
  const wanted = [...new Set(ids)];
  if ((await countUndeleted({ ids: wanted, formId })) < wanted.length) {
    throw submissionNotFound();
  }
  const keys = wanted.map((id) => ({ id, formId, teamId, reader: "owner" as const }));
  const title = `${fileName(form.content.title)}-receipts-${utcDay(new Date())}`;
  if (as === "zip") {
    const stop = new AbortController();
    return new StreamReply({
      status: 200,
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": contentDisposition({ name: `${title}.zip`, isInline: false }),
      },
      bytes: loggingFailure(zipOf(keys, stop.signal), { formId }, stop.signal),
      stop,
    });
  }
  const pdf = await drawInThread({ teamId, contents: () => contentsOf(keys), signal });
  return pdfReply({ name: `${title}.pdf`, bytes: pdf });
}

/** A PDF as a download. */
export function pdfReply({ name, bytes }: ReceiptPdf): StreamReply {
  return new StreamReply({
    status: 200,
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition({ name, isInline: false }),
      "Content-Length": String(bytes.length),
    },
    bytes: streamOfBytes(bytes),
  });
}

type Keys = readonly Parameters<typeof loadReceipt>[0][];

async function* contentsOf(keys: Keys) {
  for (const key of keys) {
    yield await loadReceipt(key);
  }
}

/** A PDF is made when the client has received the one before it. */
function zipOf(keys: Keys, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  return zipChunks(signal, async ({ zip, signal: stopped }) => {
    for (const key of keys) {
      stopped.throwIfAborted();
      const { name, bytes } = await receiptPdf(key, stopped);
      const stream = Readable.from([bytes], { objectMode: false, signal: stopped });
      zip.addReadStream(stream, name, { compress: false, size: bytes.length, mtime: new Date() });
      await finished(stream);
    }
  });
}
