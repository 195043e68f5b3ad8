import {
  uploadPartQuery,
  uploadPartResponse,
  uploadQuery,
  uploadResponse,
} from "@/lib/contracts/files";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { findUploadPart, receiveUpload } from "@/lib/server/public-form/uploads/receive-upload";
import { uploadRate } from "@/lib/server/public-form/uploads/upload-rate";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const POST = withRoute({
  ...liveFormOptions,
  query: uploadQuery,
  maxBodyBytes: "streamed",
  rateLimit: uploadRate("upload"),
  response: uploadResponse,
  status: 201,
  handler: async ({ loadResource, query, request }) =>
    receiveUpload({ live: await loadResource(), query, request }),
});

export const GET = withRoute({
  ...liveFormOptions,
  query: uploadPartQuery,
  rateLimit: uploadRate("upload-part"),
  response: uploadPartResponse,
  handler: async ({ loadResource, query: { field, resume } }) =>
    findUploadPart({ live: await loadResource(), fieldId: field, resume }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
