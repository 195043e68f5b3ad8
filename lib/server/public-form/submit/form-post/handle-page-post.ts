import "server-only";
import { ORDER_INPUT, RETURNED_INPUT } from "@/lib/domain/forms/initial-form-state";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { declaredLength, refuseLength } from "@/lib/server/http/body/read-json-body";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { renderAttempt } from "./render-attempt";
import { createFileStore } from "./store-posted-files";
import { postedOrder } from "@/lib/server/public-form/page/option-order";
import type { PageAttempt } from "@/lib/server/public-form/page/render-input";
import { plainRefusal } from "./plain-refusal";
import { readPageForm } from "./read-page-form";
import { receiptToken } from "./receipt-token";
import { keepSentAnswers } from "./sent-answers";
import { submitPageForm } from "./submit-page-form";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileBytesOf } from "../submit-body-limit";
import { env } from "@/lib/server/environment/env";

/** A megabyte of text when URL-encoded, which takes three bytes for one. */
const TEXT_BYTES = 3_000_000;

const MULTIPART_OVERHEAD_BYTES = 100_000;

type PostedPage = {
  publicUrl: string;
  /** The form's own page or the one to embed. */
  surface: "form" | "embed";
  /** Of the link that opened the page. */
  linkToken: string | null;
  /** Loads the live form; called again after the upload, as it may have changed. */
  loadLive: () => Promise<PublishedVersion>;
  request: { ip: string; headers: Headers; body: ReadableStream<Uint8Array> | null };
  /** Called at the first post of a visit, which counts as a start. */
  onStart: (live: PublishedVersion) => void;
  now?: Date;
};

/**
 * Handles a page posted without JavaScript: 303 to the thank-you page, or 400 with the page
 * itself and everything typed in it. No answers are put into addresses or headers.
 */
export async function handlePagePost({
  publicUrl,
  surface,
  linkToken,
  loadLive,
  request: { ip, headers, body },
  onStart,
  now = new Date(),
}: PostedPage): Promise<StreamReply> {
  const path = `/${surface}/${encodeURIComponent(publicUrl)}`;
  const before = await loadLive();
  const maxBytes = pageFormLimit(before.fields);
  refuseLength({ declared: declaredLength({ headers }), maxBytes });
  const files = createFileStore({ ...before, ip, now });
  const form = await readPageForm({ headers, body, maxBytes, take: files.take });
  files.finish();
  if (!form.has(RETURNED_INPUT)) {
    onStart(before);
  }
  const live = await loadLive();
  const outcome = await submitPageForm({
    publicUrl,
    live,
    form,
    files,
    linkToken,
    headers,
    ip,
    now,
  });
  if ("attempt" in outcome) {
    const order = postedOrder(live.fields, form.get(ORDER_INPUT)?.[0]);
    return redrawn({ attempt: outcome.attempt, live, path, headers, order });
  }
  const token = receiptToken({ formId: live.formId, receipt: outcome.receipt });
  keepSentAnswers(live, { token, answers: outcome.answers });
  return new StreamReply({ status: 303, headers: { location: `${path}/sent/${token}` } });
}

type Redraw = {
  attempt: PageAttempt;
  live: PublishedVersion;
  path: string;
  headers: Headers;
  order: number | null;
};

async function redrawn({ attempt, live, path, headers, order }: Redraw): Promise<StreamReply> {
  const types = live.fields.map(({ type }) => type);
  const drawn =
    (await renderAttempt({ attempt, path, headers, types, order })) ??
    plainRefusal({ attempt, fields: live.fields, path });
  return new StreamReply({ status: 400, headers: drawn.headers, bytes: streamOfBytes(drawn.body) });
}

/** The most bytes of a posted page's body: the limits of a JSON body in a form's encodings (decision 222). */
function pageFormLimit(fields: readonly Field[]): number {
  const files = fileBytesOf(fields);
  const most = TEXT_BYTES + MULTIPART_OVERHEAD_BYTES + files;
  return files === 0 ? TEXT_BYTES : Math.min(most, env.MAX_SUBMISSION_MB * 1_000_000);
}
