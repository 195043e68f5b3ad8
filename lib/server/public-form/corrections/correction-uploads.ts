import "server-only";
import { z } from "zod";
import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { defineRoute } from "@/lib/server/http/define-route";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { requireCorrectable } from "../revisions/correctable-version";
import { findUploadPart, receiveUpload } from "../uploads/receive-upload";
import { uploadRate } from "../uploads/upload-rate";
import { guesses } from "./correction-guesses";
import { requireCorrection } from "./open-correction";

/** The version whose questions the page shows, which may be one that is not live any more. */
async function loadResource({ token }: { token: string }) {
  const now = new Date();
  const { version } = await requireCorrectable(
    { ...(await requireCorrection(token, now)), by: "respondent" },
    now,
  );
  return version;
}

const options = {
  auth: "public",
  params: z.object({ token: z.string() }),
  loadResource,
  rateLimit: guesses,
} as const;

/** Stores a file ahead of the correction that it is for. */
export const receiveCorrectionUpload = defineRoute({
  ...options,
  query: uploadQuery,
  maxBodyBytes: "streamed",
  response: uploadResponse,
  status: 201,
  handler: async ({ loadResource: load, query, request }) => {
    await rateLimit(await uploadRate("upload")({ ip: request.ip, loadResource: load }));
    return receiveUpload({ live: await load(), isCorrection: true, query, request });
  },
});

/** How many bytes of such a file have been stored. */
export const findCorrectionUploadPart = defineRoute({
  ...options,
  query: uploadPartQuery,
  response: uploadPartResponse,
  handler: async ({ loadResource: load, query: { field, resume }, request: { ip } }) => {
    await rateLimit(await uploadRate("upload-part")({ ip, loadResource: load }));
    return findUploadPart({ live: await load(), fieldId: field, resume });
  },
});
